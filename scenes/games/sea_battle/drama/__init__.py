"""What a sea battle plays over the chart: guns, hits, splashes, ships that go down."""
