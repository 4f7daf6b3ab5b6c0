"""The places of the company: about, clients, careers, contact, and the page that is not there."""
from household import (anchal_box, balance, bell, chest, clog, door_leaf, leaf_strip, letters, measure, mooring_post, mortar, niche, niche_wall, oar,
                       oil_lamp, rope, sack, slate, weight)
from kerala import boat, coir, flame, ledger, painted_arch, palm_leaves, rope_coil
from kit import PORTRAIT, box, camera, cyclorama, group, lacquer, laterite, picture, plaster, rig, tight
from method import studio
from props import bowl, lamp

SQUARE = (900, 900)


def shaded():
    """Lime plaster for the dark rooms, whose lamps are brighter."""
    return plaster('#E6DCC8')


def accounts(at):
    """A small pile of account books."""
    return group(at, parts=[ledger('indigo', .98, .62, .24, (0, 0, 0), 4), ledger('laterite', .86, .6, .22, (.03, 0, .24), -6), palm_leaves(.8, .3, 4, (0, 0, .46), 3)])


def clients():
    """One wall, and in each niche the tool of another trade."""
    cyclorama('lotus_deep')
    rig(1.0, (4.4, 0, 1))
    wall, spots = niche_wall([['indigo', 'turmeric', 'palm'], ['palm', 'indigo', 'laterite']], (1.62, 1.9), (1.26, 1.56), 1.0, .2, (4.75, 1.2, .36), -6, shaded())
    box((4.75, 1.1, .18), (5.7, 1.5, .36), laterite('#B8402A'), (0, 0, -6), .05)
    tools = [mortar(at=spots[0], s=.82), accounts(spots[1]), group(spots[2], parts=[slate(at=(0, .05, .46), turn=(-9, 0, 0), w=1.02, h=.86)]),
             balance(spots[3], 0, .42, reach=1.0, loads=('turmeric', 'laterite')), group(spots[4], parts=[bell((0, 0, 1.52), .74, .34)]), measure(.42, .72, 'rice', spots[5])]
    for t in tools:
        t.parent = wall
    for x in (3.0, 3.55, 4.1):
        oil_lamp((x, .25 - .06 * (x - 3), .36), .72)
    lamp((7.1, -.4, 0), 1.5)
    flame((7.1, -.4, 3.02))
    sack('turmeric', .6, .85, (2.0, -.3, 0))
    ledger('indigo', 1.8, 1.25, .32, (3.5, -1.5, 0), 12)
    palm_leaves(1.5, .38, 6, (3.5, -1.5, .32), 4)
    rope_coil(coir(), .48, .095, 3, (6.35, -1.35, 0))
    bowl('lime', .44, (5.05, -1.75, 0))


@picture('clients-landscape', safe=('white', (0, 0, .36, 1)))
def _():
    clients()
    camera((2.3, -12, 2.8), (2.3, 0, 2.05), 33.5, focus=(4.5, -.4, 1.6), fstop=4)


@picture('clients-square', SQUARE)
def _():
    clients()
    tight(4.7, 7.0, (4.6, -.4, 1.6), z=2.2)


def careers():
    """A door stands ajar at the head of the steps; two sandals wait at their foot."""
    cyclorama('indigo_deep')
    rig(1.1, (4.4, 0, 1), fill=.6)
    for i in range(3):
        box((4.8, .95 - .3 * (2 - i), .3 * (i + .5)), (5.2 - .55 * i, 3.3 - .8 * i, .3), plaster('sand') if i < 2 else laterite('#B8402A'), bevel=.05)
    painted_arch(shaded(), 3.6, 4.1, .45, 1.1, (4.8, 1.9, .9), 0, 'painted')
    door_leaf(1.34, 3.62, -146, (3.47, 1.28, .9), 1)
    door_leaf(1.34, 3.62, 60, (6.13, 1.28, .9), -1)
    for i in range(3):
        for d in (-1, 1):
            oil_lamp((4.8 + d * (2.3 - .3 * i), -.95 + .5 * i, .3 * (i + 1)), .9)
    oar('turmeric', 'laterite', 4.1, (6.95, -.2, 0), (-14, 8, 0))
    clog((4.15, -1.7, 0), 8, -1, 1.35)
    clog((4.75, -1.72, 0), -4, 1, 1.35)
    bowl('turmeric', .5, (2.0, -1.2, 0))
    ledger('laterite', 1.5, 1.1, .3, (6.3, -1.7, 0), -10)


@picture('careers-landscape', safe=('white', (0, 0, .42, 1)))
def _():
    careers()
    camera((2.1, -12.6, 2.9), (2.1, 0, 2.05), 32.5, focus=(4.9, 0, 2), fstop=4)


@picture('careers-square', SQUARE)
def _():
    careers()
    tight(4.75, 7.3, (4.9, 0, 2), z=2.4)


def contact():
    """A pillar box before a bell; letters wait beside."""
    studio('turmeric_tint')
    niche(plaster(), 'indigo', w=3.7, h=4.2, leg=.48, depth=1.1, at=(.55, 1.7, 0), turn=-5)
    bell((.55, 1.25, 3.55), .95, .75)
    anchal_box((-1.35, -.3, 0), 14, 1.12)
    letters((.9, -1.15, 0), -14, 1.0)
    leaf_strip(1.7, .3, (.95, -1.2, .66), 14)
    lamp((2.25, -.1, 0), 1.15)
    flame((2.25, -.1, 2.32))
    bowl('palm', .4, (-.35, -1.9, 0))
    bowl('turmeric', .3, (2.2, -1.7, 0))


picture('contact-landscape')(lambda: (contact(), camera((0, -12.4, 2.6), (0, 0, 1.9), 42, focus=(-.4, -.3, 1.6), fstop=4)))
picture('contact-portrait', PORTRAIT)(lambda: (contact(), camera((.25, -13, 2.7), (.25, 0, 2.1), 60, shift=(0, .04), focus=(-.4, -.3, 1.6), fstop=4)))


def about():
    """It began above a spice warehouse: five open drawers, one of each pigment."""
    cyclorama('palm_deep')
    rig(1.0, (4.4, 0, 1))
    chest([[None, (.75, 'turmeric'), None, (.5, 'lime')], [(.7, 'laterite'), None, None, None], [None, None, (.9, 'lotus'), None]], (1.12, .66), 1.5, (4.7, 1.3, 0), -8)
    balance((4.1, 1.25, 2.44), -8, .74, loads=('laterite', None))
    lamp((6.1, 1.05, 2.44), .72)
    flame((6.1, 1.05, 3.88), .7)
    weight(.2, .26, (5.3, .75, 2.44))
    sack('turmeric', .66, .95, (7.25, -.1, 0))
    sack('palm', .5, .65, (6.45, -1.3, 0))
    measure(.46, .78, 'rice', (2.0, -.2, 0))
    ledger('turmeric', 1.7, 1.2, .3, (2.9, -1.5, 0), 10)
    palm_leaves(1.4, .36, 6, (2.9, -1.5, .3), 4)
    bowl('indigo', .44, (4.5, -1.9, 0))


@picture('about-landscape', safe=('white', (0, 0, .36, 1)))
def _():
    about()
    camera((2.1, -12, 2.7), (2.1, 0, 2.15), 32, focus=(4.4, -.2, 1.4), fstop=4)


@picture('about-square', SQUARE)
def _():
    about()
    tight(4.7, 7.0, (4.5, -.2, 1.4), z=2.2)


@picture('not-found')
def _():
    """The post is there and the rope is loose: the boat has gone."""
    studio('lotus_tint')
    painted_arch(plaster(), 3.8, 4.1, .48, 1.1, (-1.8, 1.9, 0), 6, 'line')
    lamp((-3.75, .2, 0), 1.3)
    flame((-3.75, .2, 2.62))
    mooring_post(1.8, .25, (-.2, -.4, 0))
    rope([(-.1, -.2), (.25, -.7), (-.5, -1.25), (-1.7, -1.3), (-2.1, -1.75), (-1.2, -2.15), (.2, -1.95), (1.1, -1.5), (1.9, -1.7), (2.5, -1.35)], .1)
    boat(lacquer('indigo'), lacquer('turmeric'), 3.6, (2.75, 1.2, 0), -34, 1.1)
    ledger('lotus', 1.5, 1.1, .3, (-2.9, -1.1, 0), 12)
    camera((0, -12.4, 2.7), (0, 0, 1.8), 45, focus=(-.5, -.3, 1.4), fstop=4)
