"""Banners within pages: a boat ready to leave, and a boat that is being built."""
from crafts import cradle, measure, mooring, plane, ribs
from kerala import blocks, boat, coir, dapple, flame, painted_arch, rope_coil, wood
from kit import browser, camera, cyclorama, lacquer, picture, plaster, rig
from props import bowl, lamp

LIME = '#EFE6D4'


@picture('get-started-landscape', (1600, 700), ('white', (0, 0, .58, 1)))
def _():
    """A boat made ready: loaded, tied to its post by the lamp, before the painted niche."""
    cyclorama('indigo_deep')
    rig(.95, (5.2, 0, 1))
    dapple((2.6, 6, 2.8), 1.2)
    painted_arch(plaster(LIME), 3.0, 3.35, .42, 1.0, (5.9, 1.4, 0), -12)
    blocks([[0, 1]], (3.6, .5, 0), 8, w=.95, h=.45, d=.9)
    lamp((4.0, .45, .45), 1.05)
    flame((4.0, .45, 2.57))
    boat(lacquer('laterite'), lacquer('turmeric'), 3.4, (5.6, -.75, .02), 6, 1.05)
    for x, y, colour in ((4.95, -.84, 'turmeric'), (5.5, -.78, 'lotus'), (6.05, -.72, 'palm')):
        bowl(colour, .27, (x, y, .3))
    mooring((7.25, -.9, 0), .95, .14)
    rope_coil(coir(), .36, .075, 3, (3.95, -1.35, 0))
    camera((1.75, -12.4, 2.3), (1.75, 0, 1.6), 38, focus=(5.6, -.3, 1.3), fstop=4)


@picture('technology-landscape', (1600, 700), ('white', (0, 0, .42, 1)))
def _():
    """A boat on the slip, with the drawing it is built from and the tools that shape it."""
    cyclorama('slate')
    rig(1.1, (4.4, 0, 1))
    dapple((2, 6, 2.8), 1.3)
    browser((4.05, 1.5, 1.75), 'code', (-3, 0, 6), w=4.4)
    cradle((5.4, -.25, 0), 5, 3.4)
    ribs(lacquer('turmeric'), wood(), 3.7, (5.4, -.25, .3), 5)
    plane((2.75, -1.15, 0), 16, .72)
    measure(.34, .6, (6.55, -1.55, 0), 'lotus')
    measure(.24, .44, (5.85, -1.75, 0), 'turmeric')
    rope_coil(coir(), .36, .075, 3, (4.5, -1.75, 0))
    camera((2.05, -12.4, 2.3), (2.05, 0, 1.5), 37.5, focus=(4.2, -.3, 1.2), fstop=4)
