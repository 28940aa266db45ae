"""The sea chart of a course: islands, harbours, the line between them, pennants of players."""

from collections.abc import Mapping, Sequence

import pygame

from game.core.lesson import Lesson
from game.grid.terrain import LAND, hexes
from scenes.kept import PAINTED
from scenes.screens.learn.cartouche import Cartouche
from scenes.screens.learn.course_line import along, partly, ways
from scenes.screens.learn.harbour import Harbour
from scenes.screens.learn.isles import LAYOUT, chart_of, inner
from scenes.screens.learn.marks import pennant
from scenes.screens.learn.plan import Plan, columns_for, planned, settled
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.icons import tinted_mask
from scenes.ui.theme import Colour, contrast
from scenes.ui.widget import Widget
from scenes.view.ground import GroundView, Painting
from scenes.view.layouts import Point

FEW, MANY = 4, 5  # plots side by side: many only where few would make five rows
GAP = 10  # design pixels between names and the rims of their plots
LEAST = (820, 600)  # design pixels
PENNANT = 62  # design pixels high
SAILED, SAILED_RIM, AHEAD = (196, 58, 44), (246, 206, 112), (252, 250, 240)
SHADE = (24, 60, 92)
DASH, STARK_SEA, STARK_LAND = 13, (198, 224, 238), (255, 244, 196)

Standing = Mapping[int, Sequence[Person]]  # who stands at which harbour


class Chart(Widget):
    """Parts its room into plots and gives each harbour its place."""

    def __init__(
        self,
        game: str,
        harbours: Sequence[Harbour],
        cartouche: Cartouche,
        standing: Standing,
        ground: GroundView,
    ) -> None:
        super().__init__(cartouche, *harbours, key="chart")
        self._game = game
        self.harbours = tuple(harbours)
        self._cartouche = cartouche
        self._standing = standing
        self._ground = ground
        self._painting: Painting | None = None
        self._ways: list[list[Point]] = []

    def margin(self) -> int:
        return self.theme.px(40)

    # --- size and place

    def _columns(self, width: int) -> int:
        """As many plots side by side as no name has to be broken in."""
        room = width - self.theme.px(60)
        least = [(harbour.least_plate() + 2 * self.theme.px(GAP), 0) for harbour in self.harbours]
        most = FEW if len(self.harbours) < FEW * FEW else MANY
        return columns_for(room, least, len(self.harbours), most)

    def natural_width(self) -> int:
        return self.theme.px(1300)

    def least_width(self) -> int:
        return self.theme.px(LEAST[0])

    def height_for(self, width: int) -> int:
        """So high that every plot has room for its harbour and the name."""
        plan = planned(self._game, len(self.harbours), self._columns(width))
        plot_width = (width - self.theme.px(60)) // plan.columns
        names = max(
            (
                harbour.plate_size(len(plan.plots(number)) * plot_width - self.theme.px(GAP))[1]
                for number, harbour in enumerate(self.harbours)
            ),
            default=0,
        )
        signs = max((one.away() + one.sign_size() // 2 for one in self.harbours), default=0)
        plot = names + signs + self.theme.px(GAP)
        return max(self.theme.px(LEAST[1]), plan.rows * plot + self.theme.px(60))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        plan = planned(self._game, len(self.harbours), self._columns(rect.width))
        self._painting = chart_of(self._game, plan, round(rect.width / rect.height, 1))
        across, down = inner(rect.size, self._painting)
        sea = rect.inflate(-2 * across, -2 * down)
        for number, (harbour, spot) in enumerate(zip(self.harbours, plan.spots, strict=True)):
            at = (round(sea.x + spot.across * sea.width), round(sea.y + spot.down * sea.height))
            plot = plan.room(number, sea)
            plot = plot.inflate(-self.theme.px(GAP), -self.theme.px(GAP))
            size = harbour.plate_size(plot.width)
            sign = harbour.sign_size() // 2
            inwards = plan.inwards(number)
            harbour.settle(*settled(at, size, plot, sign, harbour.away(), inwards))
        self._ways = ways([harbour.at_point for harbour in self.harbours])
        self._place_cartouche(plan, sea)

    def _place_cartouche(self, plan: Plan, sea: pygame.Rect) -> None:
        """On the plot that is left over, at the end of the course."""
        plot = plan.plot(*plan.free[-1], sea)
        if len(plan.free) > 2 and plan.free[-2][1] == plan.free[-1][1]:
            plot = plot.union(plan.plot(*plan.free[-2], sea))
        plot = plot.inflate(-self.theme.px(3 * GAP), -self.theme.px(3 * GAP))
        wide = min(plot.width, self._cartouche.natural_width())
        high = min(plot.height, self._cartouche.height_for(wide))
        self._cartouche.place(pygame.Rect(plot.x, plot.y, wide, high))

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._ways = ways([harbour.at_point for harbour in self.harbours])

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for number, people in self._standing.items():
            self._fly(surface, self.harbours[number], people)

    def paint(self, surface: pygame.Surface) -> None:
        assert self._painting is not None
        blur = self.theme.px(26)
        shade = brush.shadow(self.rect.size, blur, 170)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + self.theme.px(10)))
        if self.theme.high_contrast:
            self._paint_stark(surface, self._painting)
        else:
            self._ground.show(self._painting)
            surface.blit(self._scaled(self._painting), self.rect)
        for number, way in enumerate(self._ways):
            self._paint_way(surface, number, way)

    def _scaled(self, painting: Painting) -> pygame.Surface:
        picture, size = self._ground.picture(painting), self.rect.size
        key = ("learn chart", painting, picture.get_size(), size)
        return PAINTED.find(key, lambda: pygame.transform.smoothscale(picture, size).convert())

    def _paint_stark(self, surface: pygame.Surface, painting: Painting) -> None:
        """Flat islands with an outline, where colours have to be told apart easily."""
        colours, rect = self.theme.colours, self.rect
        surface.fill(STARK_SEA, rect)
        (left, top), (wide, high) = painting.corner, painting.size
        rows = painting.subject
        assert isinstance(rows, tuple)
        for thick, colour in ((self.theme.px(4), colours.ink), (0, STARK_LAND)):
            for cell, sign in hexes(rows):
                if sign != LAND:
                    continue
                corners = [
                    (
                        rect.x + (x - left) / wide * rect.width,
                        rect.y + (y - top) / high * rect.height,
                    )
                    for x, y in LAYOUT.corners(cell)
                ]
                pygame.draw.polygon(surface, colour, corners, thick)
        pygame.draw.rect(surface, colours.ink, rect, self.theme.px(4))

    def _paint_way(self, surface: pygame.Surface, number: int, way: list[Point]) -> None:
        """Red on gold as far as it is sailed, dashes ahead."""
        here = self.harbours[number].berth
        if here.reached.done:
            self._stroke(surface, way, SAILED_RIM, self.theme.px(8))
            self._stroke(surface, way, SAILED, self.theme.px(4))
            return
        begun = partly(way, 0.5 * here.share) if here.reached.is_begun else []
        self._dash(surface, way)
        if len(begun) > 1:
            self._stroke(surface, begun, SAILED_RIM, self.theme.px(8))
            self._stroke(surface, begun, SAILED, self.theme.px(4))

    def _stroke(
        self, surface: pygame.Surface, way: list[Point], colour: Colour, thick: int
    ) -> None:
        for spot, _ in along(way, 1.0):
            pygame.draw.aacircle(surface, colour, spot, max(1, thick / 2))

    def _dash(self, surface: pygame.Surface, way: list[Point]) -> None:
        dash, thick = self.theme.px(DASH), max(1, self.theme.px(4) / 2)
        spots = [spot for spot, gone in along(way, 1.0) if gone % (2 * dash) < dash]
        ahead = self.theme.colours.ink if self.theme.high_contrast else AHEAD
        for colour, off in ((SHADE, 1), (ahead, 0)):
            for x, y in spots:
                pygame.draw.aacircle(surface, colour, (x + off, y + off), thick)

    def _fly(self, surface: pygame.Surface, harbour: Harbour, people: Sequence[Person]) -> None:
        """The pennants of those who stand at a harbour, one behind the other."""
        size = self.theme.px(PENNANT)
        x, y = harbour.at_point
        foot = (x + self.theme.px(4), y - harbour.sign_size() // 2 + self.theme.px(8))
        if harbour.plate.bottom < y:  # the name stands above: fly beside the sign
            foot = (x + harbour.sign_size() // 2, y + size * 3 // 4)
        for number, person in reversed(list(enumerate(people))):
            colour = self.theme.player(person.colour)
            left = foot[0] + number * round(size * 0.62)
            top = foot[1] - size + number * self.theme.px(4)
            surface.blit(pennant(size, colour), (left, top))
            mark = (255, 248, 232) if contrast((255, 248, 232), colour) > 3 else (38, 30, 26)
            side = round(size * 0.36)
            image = self.theme.assets.fitted(f"ui/symbol_{person.symbol}.png", (side, side))
            sign = tinted_mask(image, mark)
            surface.blit(sign, sign.get_rect(center=(left + size * 0.42, top + size * 0.33)))


def standing_of(
    lessons: Sequence[Lesson], people: Sequence[Person], at: Sequence[int | None]
) -> dict[int, list[Person]]:
    """Who stands where; nobody stands anywhere who has not begun."""
    found: dict[int, list[Person]] = {}
    for person, number in zip(people, at, strict=True):
        if number is not None and number < len(lessons):
            found.setdefault(number, []).append(person)
    return found
