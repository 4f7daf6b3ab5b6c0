"""How we work: one niche in three states. It is drawn, it is painted, and the boat before it goes to the water."""
from household import balance, brush, ladder, lashing, leaf_strip, oil_lamp, painted_so_far, pole, stylus, weight
from kerala import blocks, boat, coir, dapple, flame, ledger, painted_arch, palm_leaves, rope_coil, wood
from kit import box, browser, camera, cyclorama, cyl, lacquer, phone, picture, plaster, rig
from props import bowl, lamp


def studio(tint):
    cyclorama(tint, back=9, radius=6)
    rig(.46, (0, 0, 1), wash=520, key=.7)
    dapple((-4.0, 6, 3.4), 1.5)


def view():
    camera((0, -12.4, 2.7), (0, 0, 1.95), 44, focus=(0, -.6, 1.6), fstop=4)


@picture('how-clear-vision')
def _():
    """The wall is drawn and nothing is painted; one pigment is weighed."""
    studio('palm_tint')
    painted_arch(plaster(), 4.1, 4.3, .5, 1.1, (-.8, 1.9, 0), 5, 'line')
    lamp((-3.45, .4, 0), 1.55)
    flame((-3.45, .4, 3.12))
    balance((2.2, -.1, 0), -10, 1.12, tilt=6, loads=('laterite', None))
    palm_leaves(1.9, .44, 7, (-2.5, -1.0, 0), -10)
    ledger('palm', 2.3, 1.5, .36, (-.9, -1.5, 0), 8)
    leaf_strip(2.0, .42, (-.95, -1.65, .37), 10, .1)
    stylus((-.5, -1.9, .47), (62, 0, 58), .9)
    weight(.3, .36, (1.0, -1.8, 0))
    weight(.2, .26, (1.5, -2.05, 0))
    bowl('laterite', .52, (3.45, -1.45, 0))
    view()


@picture('how-better-execution')
def _():
    """The lower half is painted; the rest waits behind its scaffold. The board stands beside."""
    studio('laterite_tint')
    x = -1.75
    painted_so_far(painted_arch(plaster(), 4.1, 4.3, .5, 1.1, (x, 1.9, 0), 6, 'line'), .6)
    browser((2.75, 1.7, 2.3), 'kanban', (-4, 0, -10), w=4.7)
    for side in (x - 2.05, x + 2.0):
        pole((side, .75, 0), (side, .75, 3.5))
        lashing((side, .7, 1.5), .13)
    pole((x - 2.5, .66, 1.5), (x + 2.45, .66, 1.5), .06)
    box((x, .45, 1.6), (4.5, .62, .09), wood(), bevel=.02)
    bowl('turmeric', .3, (x - 1.2, .4, 1.64))
    bowl('laterite', .24, (x + .75, .35, 1.64))
    brush((x - .95, .1, 1.86), (-30, 62, 0), .8, 'turmeric')
    ladder(3.0, .75, (x - 2.15, -.75, 0), (-24, 0, 8))
    blocks([[0, 1, 2], [0, 1]], (1.35, .2, 0), -6, d=1.1)
    bowl('palm', .42, (2.0, .15, 1.2))
    for bx, y, r, c in ((-1.6, -1.55, .54, 'laterite'), (-.3, -1.95, .44, 'turmeric'), (.75, -1.5, .5, 'indigo')):
        bowl(c, r, (bx, y, 0))
    brush((-1.25, -1.75, .52), (-24, 66, 0), 1.0)
    ledger('palm', 1.8, 1.25, .32, (2.7, -1.45, 0), -12)
    palm_leaves(1.5, .38, 6, (2.7, -1.5, .32), -4)
    view()


@picture('how-go-live')
def _():
    """All is painted; the boat slides over its rollers."""
    studio('indigo_tint')
    painted_arch(plaster(), 4.1, 4.3, .5, 1.1, (-.7, 1.9, 0), -4, 'painted')
    phone((3.2, .9, 2.2), 'ferry', (-6, 0, -14), h=3.4)
    boat(lacquer('laterite'), lacquer('turmeric'), 5.2, (-.6, -.9, .4), 8, 1.12)
    for i in range(5):
        cyl((-2.7 + 1.0 * i, -.95 + .12 * i, .15), .15, 1.5, wood(), (90, 0, 8), bevel=.03)
    for x, y in ((-3.6, .5), (-3.1, .9), (1.75, -2.0), (2.5, -1.75), (3.2, -1.45)):
        oil_lamp((x, y, 0), 1.05)
    rope_coil(coir(), .5, .1, 3, (3.55, -.45, 0))
    view()
