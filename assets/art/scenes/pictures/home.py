"""The home picture: one set and one camera each for wide and narrow, rendered unpainted (line), painted, and as a map of its pigments."""
import math

from kerala import blocks, boat, coir, dapple, flame, ledger, painted_arch, palm_leaves, rope_coil
from kit import PORTRAIT, brass, camera, cyclorama, lacquer, phone, picture, plaster, rig
from props import bowl, lamp

STATES = ('painted', 'line', 'map')


def studio(x):
    cyclorama('turmeric', back=9, radius=6)
    rig(.5, (x, 0, 1), wash=800, key=.7)
    dapple((x - 2.6, 6, 3.2), 1.6)


def wide(state):
    studio(4.6)
    painted_arch(plaster(), 4.1, 4.3, .5, 1.1, (4.75, 1.9, 0), -7, state)
    blocks([[0, 1, 2], [2]], (6.3, .35, 0), -12, d=1.15)
    phone((6.95, .25, 2.13), 'ferry', (-7, 0, -13), h=3.1)
    lamp((1.9, .5, 0), 1.55)
    flame((1.9, .5, 3.12))
    ledger('palm', 2.0, 1.35, .34, (2.05, -1.15, 0), 14)
    palm_leaves(1.9, .42, 7, (2.0, -1.2, .34), 3)
    boat(lacquer('indigo'), lacquer('turmeric'), 3.9, (4.0, -1.25, 0), 4)
    rope_coil(coir(), .5, .1, 3, (7.15, -1.3, 0))
    bowl('laterite', .5, (4.1, -2.25, 0))
    bowl('lotus', .36, (5.1, -2.45, 0))
    bowl('palm', .42, (6.0, -2.1, 0))
    camera((1.75, -12.4, 2.7), (1.75, 0, 1.9), 36, focus=(4.6, -.4, 1.6), fstop=4)


def narrow(state):
    studio(.2)
    painted_arch(plaster(), 3.9, 4.1, .48, 1.1, (-.15, 1.9, 0), -4, state)
    blocks([[0, 1], [1]], (1.75, .4, 0), -12, d=1.15)
    phone((2.25, .25, 2.08), 'ferry', (-7, 0, -12), h=3.0)
    lamp((-2.55, .5, 0), 1.45)
    flame((-2.55, .5, 2.92))
    ledger('palm', 1.7, 1.3, .32, (-2.2, -.95, 0), 14)
    boat(lacquer('indigo'), lacquer('turmeric'), 3.7, (-.3, -1.05, 0), 4)
    bowl('laterite', .48, (-.7, -2.1, 0))
    bowl('lotus', .34, (.3, -2.3, 0))
    bowl('palm', .4, (1.2, -2.0, 0))
    rope_coil(coir(), .45, .09, 3, (2.5, -1.2, 0))
    camera((.05, -13, 2.7), (.05, 0, 2.5), 50, shift=(0, .12), focus=(0, -.2, 2), fstop=4)


# Strokes and edges of masks show their pixels before paint does.
WIDE = {'painted': (2400, 1200), 'line': (3600, 1800), 'map': (3600, 1800)}

for state in STATES:
    picture(f'home-{state}-landscape', WIDE[state], ('ink', (0, 0, .42, 1)), state)(lambda state=state: wide(state))
    picture(f'home-{state}-portrait', PORTRAIT, ('ink', (0, 0, 1, .42)), state)(lambda state=state: narrow(state))
