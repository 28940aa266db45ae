"""What a disc or a file can have against us, in the kinds that people tell apart."""

import errno

OTHER = "other"
_KINDS = {
    "full": (errno.ENOSPC, errno.EDQUOT),
    "forbidden": (errno.EACCES, errno.EPERM),
    "read_only": (errno.EROFS,),
    "gone": (errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO, errno.ESTALE),
    "taken": (errno.EEXIST, errno.ENOTEMPTY),
    "busy": (errno.EBUSY, errno.EAGAIN),
    "no_file": (errno.EISDIR, errno.ELOOP),
    "too_large": (errno.EFBIG,),
    "bad_name": (errno.EINVAL, errno.EILSEQ, errno.ENAMETOOLONG),
    "no_program": (errno.ENOSYS,),
}
KINDS = (*_KINDS, OTHER)
_KIND_OF = {number: kind for kind, numbers in _KINDS.items() for number in numbers}


def fault_of(error: OSError) -> str:
    """The kind of fault, to be put into words: the system's own are in its language."""
    return _KIND_OF.get(error.errno or 0, OTHER)
