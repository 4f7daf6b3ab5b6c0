"""Things of a Kerala house, shop and landing: scales, measures, bells, doors, oars, the spice chest, the wall of niches."""
import math

import bpy

from kerala import coir, flame, leaf_paper, painted_arch, wood
from kit import (BUILD, _material, arc, ball, box, brass, cyl, group, lacquer, lathe, matt, plaster, plate, powder, ring, rounded,
                 satin, smooth_profile, tube)


def bamboo(): return _material('bamboo', '#C99B4A', .5, coat=.2, bump=.1, grain=14, tint=.25)
def dark_wood(): return _material('dark-wood', '#4A2715', .45, coat=.3, bump=.15, grain=8, tint=.35)
def pale_wood(): return _material('pale-wood', '#8F5630', .5, coat=.2, bump=.12, grain=9, tint=.3)
def stone(): return _material('stone', '#5B5F5E', .8, bump=.5, grain=30, tint=.3)
def jute(): return _material('jute', '#B98F56', .95, bump=.9, grain=90, tint=.3, specular=.1)
def grain(): return _material('grain', '#F1E6CB', 1, bump=1, grain=70, tint=.25, specular=.05)


# ---------------------------------------------------------------- weighing and measuring

def balance(at=(0, 0, 0), turn=0, s=1, h=2.9, reach=1.25, tilt=5, loads=('turmeric', None)):
    """A brass balance on its stand. A load is a pigment, or None for a stack of weights."""
    post = [(0, 0), (.62, 0), (.64, .07), (.4, .14), (.16, .26), (.1, .5), (.2, .58), (.2, .66), (.09, .74), (.075, h * .62), (.16, h * .65),
            (.16, h * .68), (.075, h * .71), (.07, h * .93), (.13, h * .95), (.13, h), (.05, h + .06), (.12, h + .2), (.05, h + .34), (0, h + .46)]
    parts = [lathe((0, 0, 0), post, brass(), bevel=.012)]
    t = math.radians(tilt)
    beam = [(reach * x, 0, .1 * math.cos(x * math.pi / 2) ** 2 + (.1 if abs(x) == 1 else 0)) for x in (-1, -.86, -.5, 0, .5, .86, 1)]
    parts.append(tube(beam, .05, brass(), (0, -.02, h - .03), (0, tilt, 0)))
    parts.append(plate([(-.05, 0), (.05, 0), (0, -.62)], .05, brass(), (0, -.12, h - .05), (90, tilt, 0), bevel=.015))
    parts.append(cyl((0, -.1, h - .02), .13, .1, brass(), (90, 0, 0), bevel=.03))
    for side, load in zip((-1, 1), loads):
        x, z = side * reach * math.cos(t), h + .06 - side * reach * math.sin(t)
        low, r = z - 1.45, .56
        pan = smooth_profile([(.0, 0), (.2, .01), (.42, .09), (r, .22)], 6) + [(r + .03, .25), (r - .03, .24), (.4, .13), (0, .05)]
        parts.append(lathe((x, 0, low), pan, brass(), bevel=.01))
        parts.append(ring((x, 0, z - .06), .07, .02, brass()))
        for a in (30, 150, 270):
            q = (x + r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), low + .24)
            parts.append(tube([(x, 0, z - .1), q], .016, brass(), smooth=False))
        if load:
            parts.append(lathe((x, 0, low), smooth_profile([(.0, .52), (.1, .46), (.26, .31), (.4, .2), (.44, .14)], 6), powder(load), bevel=0))
        else:
            parts += [weight(.2, .26, (x - .16, .06, low + .06)), weight(.14, .2, (x + .2, -.05, low + .07))]
    return group(at, (0, 0, turn), s, parts)


def weight(r=.25, h=.32, at=(0, 0, 0), m=None):
    """A brass weight with its knob."""
    p = [(0, 0), (r, 0), (r, h * .8), (r * .8, h * .9), (r * .24, h), (r * .22, h * 1.15), (r * .4, h * 1.3), (r * .3, h * 1.45), (0, h * 1.5)]
    return group(at, parts=[lathe((0, 0, 0), p, m or brass(), bevel=r * .06)])


def measure(r=.7, h=1.1, fill=None, at=(0, 0, 0), heap=.3):
    """A measuring vessel of turned wood, bound in brass: para, edangazhi or nazhi by its size."""
    p = [(0, 0), (r * .98, 0)] + smooth_profile([(r, .02), (r * .93, h * .35), (r * .93, h * .65), (r, h)], 6) + [(r * .88, h), (r * .84, h * .6), (0, h * .6)]
    parts = [lathe((0, 0, 0), p, wood(), bevel=.015)]
    for z, q in ((h * .06, 1.0), (h * .5, .935), (h * .94, 1.0)):
        w = .055 * h + .015
        parts.append(lathe((0, 0, z - w), [(r * q * .96, 0), (r * q + .035, .01), (r * q + .035, 2 * w - .01), (r * q * .96, 2 * w)], brass(), bevel=.008))
    for k in range(10):
        a = math.radians(36 * k)
        parts.append(ball((r * .955 * math.cos(a), r * .955 * math.sin(a), h * .28), .035 + .015 * r, brass()))
    if fill:
        m = grain() if fill == 'rice' else powder(fill)
        top = smooth_profile([(0, h + heap), (r * .2, h + heap * .85), (r * .6, h + heap * .3), (r * .89, h - .02)], 6) + [(r * .86, h * .7)]
        parts.append(lathe((0, 0, 0), top, m, bevel=0))
    return group(at, parts=parts)


def mortar(m=None, at=(0, 0, 0), s=1, fill='palm', lean=24):
    p = [(0, 0), (.5, 0), (.52, .08), (.36, .16), (.24, .3), (.26, .42), (.48, .6), (.58, .95), (.62, 1.1), (.68, 1.14), (.66, 1.2), (.54, 1.16), (.44, .8), (0, .62)]
    rod = [(0, 0)] + smooth_profile([(.13, .04), (.17, .2), (.1, .5), (.075, 1.0), (.12, 1.25), (.1, 1.4)], 5) + [(0, 1.46)]
    parts = [lathe((0, 0, 0), p, m or brass(), bevel=.02), lathe((-.08, 0, .82), rod, m or brass(), (0, lean, 0), bevel=.01)]
    if fill:
        parts.append(lathe((0, 0, 0), smooth_profile([(0, 1.04), (.2, .98), (.42, .86), (.47, .8)], 6), powder(fill), bevel=0))
    return group(at, scale=s, parts=parts)


# ---------------------------------------------------------------- light and sound

def oil_lamp(at=(0, 0, 0), s=1, lit=True):
    """A small brass oil lamp with its wick."""
    p = [(0, 0), (.2, 0), (.22, .03), (.12, .08), (.1, .12)] + smooth_profile([(.12, .13), (.26, .2), (.32, .3)], 5) + [(.34, .32), (.28, .31), (.1, .22), (0, .2)]
    parts = [lathe((0, 0, 0), p, brass(), bevel=.006)]
    if lit:
        parts.append(flame((0, 0, .28), .95))
    return group(at, scale=s, parts=parts)


def bell(at=(0, 0, 0), s=1, drop=1.0, swing=0):
    """A temple bell that hangs from `at` on a chain of `drop`."""
    p = [(0, 0), (.07, 0), (.09, -.1)] + smooth_profile([(.16, -.12), (.34, -.22), (.42, -.48), (.46, -.82), (.58, -1.06), (.7, -1.16)], 7) + [(.71, -1.23), (.6, -1.2), (.42, -.8), (.3, -.3), (0, -.2)]
    z = -drop
    parts = [lathe((0, 0, z), p, brass(), bevel=.01)]
    parts += [ring((0, 0, z - q), R, .022, brass(), (0, 0, 0)) for q, R in ((.3, .37), (.78, .465), (.86, .475))]
    parts += [tube([(0, 0, z - .3), (0, 0, z - 1.25)], .03, brass(), smooth=False), ball((0, 0, z - 1.3), .13, brass())]
    n = max(2, round(drop / .17))
    for i in range(n):
        parts.append(ring((0, 0, -drop * (i + .5) / n + .06), .085, .028, brass(), (90, 0, 90 * (i % 2))))
    return group(at, (0, swing, 0), s, parts)


# ---------------------------------------------------------------- writing

def stylus(at=(0, 0, 0), turn=(0, 0, 0), s=1):
    """A narayam, the iron pen of palm-leaf books; its point is at the origin."""
    p = [(0, 0), (.035, .22), (.05, .3), (.075, .34), (.05, .4), (.055, .9), (.08, .94), (.055, 1.0), (.05, 1.55), (.09, 1.6), (.13, 1.72), (.09, 1.86), (.03, 1.94), (0, 1.98)]
    return group(at, turn, s, [lathe((0, 0, 0), p, brass(), bevel=.006)])


def leaf_strip(w=2.0, d=.3, at=(0, 0, 0), turn=0, rise=.1, rows=3):
    """One palm leaf with its lines of writing; its ends rise from the ground."""
    import bmesh
    from kit import _mesh
    n = 28
    z = lambda t: rise * (2 * t - 1) ** 4 + .015

    def make(bm):
        a = [[bm.verts.new(((t - .5) * w, y, z(t))) for y in (-d / 2, d / 2)] for t in [i / n for i in range(n + 1)]]
        for p, q in zip(a, a[1:]):
            bm.faces.new((p[0], q[0], q[1], p[1]))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    leaf = _mesh('leaf', make, leaf_paper())
    thick = leaf.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = .022
    parts = [leaf]
    for k in range(rows):
        y = d * (.28 - .56 * k / max(1, rows - 1))
        for part in range(9):
            t0, t1 = .1 + .09 * part, .1 + .09 * part + .045 + .03 * math.sin(part * 2.3 + k) ** 2
            parts.append(tube([((t - .5) * w, y + .006 * math.sin(40 * t), z(t) + .016) for t in (t0, (t0 + t1) / 2, t1)], .008, matt('ink')))
    return group(at, (0, 0, turn), parts=parts)


def letters(at=(0, 0, 0), turn=0, s=1, colours=('lime', 'turmeric_tint', 'lime', 'lotus_tint', 'lime'), seal='laterite'):
    """A bundle of letters tied with thread, and its seal of lac."""
    parts, z = [], 0
    for i, c in enumerate(colours):
        parts.append(box((.03 * math.sin(i * 2.4), .025 * math.sin(i * 4.1), z + .055), (1.5, 1.0, .1), matt(c), (0, 0, 3 * math.sin(i * 1.7)), .02))
        z += .112
    thread = lacquer(seal)
    parts += [box((0, 0, z / 2), (.06, 1.1, z + .03), thread, bevel=.015), box((0, 0, z / 2), (1.6, .06, z + .03), thread, bevel=.015)]
    parts.append(lathe((0, 0, z), [(0, 0), (.2, 0), (.22, .04), (.16, .08), (.13, .06), (0, .06)], thread, bevel=.01))
    return group(at, (0, 0, turn), s, parts)


def slate(at=(0, 0, 0), turn=(0, 0, 0), w=1.4, h=1.05, s=1):
    """A school slate, standing; an arch and a dot are drawn on it in chalk."""
    chalk, r = matt('lime'), h * .2
    line = [(-r, -.04, -h * .26)] + [(x, -.04, y) for x, y in arc(0, -h * .02, r, 180, 0, 24)] + [(r, -.04, -h * .26)]
    parts = [plate(rounded(w, h, .08), .09, pale_wood(), turn=(90, 0, 0), bevel=.03, holes=[rounded(w - .22, h - .22, .04)]),
             box((0, .005, 0), (w - .18, .05, h - .18), matt('#1A211F'), bevel=.005),
             tube(line, .022 * w, chalk, smooth=False), ball((0, -.04, -h * .16), .05 * w, chalk, squash=(1, .4, 1))]
    return group(at, turn, s, parts)


def anchal_box(at=(0, 0, 0), turn=0, s=1, body='laterite'):
    """A pillar box of Travancore's old Anchal post: a turned iron drum with brass mouldings, a slot and a plate."""
    m = lacquer(body)
    p = [(0, 0), (.82, 0), (.84, .1), (.84, .3), (.72, .38), (.68, .46), (.66, .5), (.66, 2.35), (.7, 2.4), (.82, 2.46), (.82, 2.56), (.74, 2.6)]
    dome = smooth_profile([(.74, 2.6), (.66, 2.84), (.42, 3.05), (.2, 3.14), (.1, 3.2)], 6)
    parts = [lathe((0, 0, 0), p + dome + [(0, 3.2)], m, bevel=.015)]
    parts += [lathe((0, 0, z), [(r - .05, 0), (r + .03, .01), (r + .03, .075), (r - .05, .085)], brass(), bevel=.01) for z, r in ((.52, .66), (1.62, .66), (2.27, .66))]
    parts.append(lathe((0, 0, 3.16), [(0, 0), (.16, 0), (.16, .04), (.07, .08), (.06, .14), (.15, .24), (.16, .32), (.08, .42), (.03, .5), (0, .56)], brass(), bevel=.01))
    parts.append(curved(.86, .22, .1, .68, .08, brass(), 1.97))
    parts.append(curved(.66, .07, .03, .715, .03, matt('ink'), 1.97))
    parts.append(curved(.8, .88, .07, .67, .06, m, 1.07))
    parts.append(curved(.56, .4, .04, .71, .03, matt('lime'), 1.2))
    parts += [curved(.38 - .12 * (k == 2), .03, .012, .727, .015, matt('ink'), 1.29 - .09 * k) for k in range(3)]
    parts.append(lathe((0, -.69, .8), [(0, 0), (.06, 0), (.06, .03), (.03, .05), (0, .05)], brass(), (90, 0, 0), bevel=.005))
    return group(at, (0, 0, turn), s, parts)


def curved(w, h, corner, r, depth, m, z):
    """A plate with round corners on the front of a drum of radius `r`, its middle at the height `z`."""
    import bmesh
    from kit import _mesh
    n, flat = 64, w / 2 - corner
    tall = lambda x: h / 2 - corner + math.sqrt(max(0, corner ** 2 - max(0, abs(x) - flat) ** 2))

    def make(bm):
        xs = [-w / 2 * math.cos(math.pi * i / n) for i in range(n + 1)]
        cols = [[bm.verts.new((r * math.sin(x / r), -r * math.cos(x / r), z + q * max(.001, tall(x)))) for q in (-1, 1)] for x in xs]
        for a, b in zip(cols, cols[1:]):
            bm.faces.new((a[0], b[0], b[1], a[1]))
    o = _mesh('curved', make, m)
    thick = o.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = depth, 0
    soft = o.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = min(.012, depth * .3), 3, 'ANGLE'
    return o


def brush(at=(0, 0, 0), turn=(0, 0, 0), s=1, dipped='laterite'):
    """A painter's brush of cane and coir; its tip is at the origin."""
    tip = [(0, 0)] + smooth_profile([(.03, .06), (.085, .22), (.075, .36), (.05, .42)], 5) + [(0, .42)]
    return group(at, turn, s, [lathe((0, 0, 0), tip, powder(dipped), bevel=0), cyl((0, 0, .46), .06, .14, coir(), bevel=.01), cyl((0, 0, 1.15), .042, 1.3, pale_wood(), bevel=.015, top=.028)])


# ---------------------------------------------------------------- the shop

def chest(drawers, cell=(1.0, .62), depth=1.3, at=(0, 0, 0), turn=0, s=1):
    """A spice chest. `drawers` are rows from the top; each entry is None for a shut drawer or (pull, pigment)."""
    rows, cols = len(drawers), len(drawers[0])
    w, h, foot, rim = cols * cell[0] + .2, rows * cell[1] + .2, .16, .1
    parts = [box((0, 0, foot + h / 2), (w, depth, h), dark_wood(), bevel=.03), box((0, -.02, foot + h + .05), (w + .22, depth + .2, .12), wood(), bevel=.035),
             box((0, -.02, foot + .02), (w + .14, depth + .12, .14), wood(), bevel=.035)]
    parts += [cyl((x, y, foot / 2 - .02), .13, foot, brass(), bevel=.03, top=.1) for x in (-w / 2 + .18, w / 2 - .18) for y in (-depth / 2 + .18, depth / 2 - .18)]
    for j, row in enumerate(drawers):
        for i, entry in enumerate(row):
            pull, colour = entry or (0, None)
            x, z = -w / 2 + .1 + cell[0] * (i + .5), foot + h - .1 - cell[1] * (j + .5)
            y = -depth / 2 - .03 - pull
            fw, fh = cell[0] - .07, cell[1] - .07
            parts += [box((x, y, z), (fw, .09, fh), pale_wood(), bevel=.025), lathe((x, y - .04, z), [(0, 0), (.09, 0), (.1, .02), (.05, .05), (.05, .09), (.085, .13), (.06, .17), (0, .18)], brass(), (90, 0, 0), bevel=.006)]
            parts.append(box((x, y - .046, z + fh * .32), (fw * .42, .012, fh * .14), brass(), bevel=.005))
            if pull:
                parts += [box((x + d * (fw / 2 - .06), y + pull / 2 + .2, z - .04), (.06, pull + .4, fh - .12), pale_wood(), bevel=.01) for d in (-1, 1)]
                parts.append(box((x, y + pull / 2, z - fh / 2 + .07), (fw - .1, pull + .1, .05), pale_wood(), bevel=.01))
                if colour:
                    parts.append(ball((x, y + pull / 2 + .06, z + fh * .2), 1, powder(colour), (fw * .44, pull * .48, fh * .62)))
    return group(at, (0, 0, turn), s, parts)


def sack(colour, r=.6, h=.9, at=(0, 0, 0), heap=.4):
    """A jute sack with its mouth rolled back."""
    p = [(0, 0), (r * .9, 0)] + smooth_profile([(r * .92, .01), (r * 1.1, h * .25), (r * 1.06, h * .65), (r * .9, h * .92)], 7)
    roll = [(r * .93 + .1 * math.cos(a), h * .95 + .1 * math.sin(a)) for a in [math.radians(-110 + 30 * k) for k in range(10)]]
    top = smooth_profile([(0, h + heap), (r * .25, h + heap * .8), (r * .6, h + heap * .35), (r * .9, h - .04)], 6)
    return group(at, parts=[lathe((0, 0, 0), p + roll + [(r * .78, h * .9), (0, h * .8)], jute(), bevel=0), lathe((0, 0, 0), top, powder(colour), bevel=0)])


def niche_wall(backs, cell=(1.3, 1.6), opening=(.94, 1.22), depth=.8, rim=.28, at=(0, 0, 0), turn=0, m=None, sill=.17):
    """A wall of niches. `backs` are rows of colours from the top. Returns the group and the floors of the niches, row by row."""
    rows, cols = len(backs), len(backs[0])
    w, h = cols * cell[0] + 2 * rim, rows * cell[1] + 2 * rim
    ow, oh = opening
    holes, spots, parts = [], [], []
    for j, row in enumerate(backs):
        for i, colour in enumerate(row):
            x, z = -w / 2 + rim + cell[0] * (i + .5), h - rim - cell[1] * (j + 1) + (cell[1] - oh) / 2
            outline = [(x - ow / 2, z)] + [(x + q, z + oh - ow / 2 + y) for q, y in arc(0, 0, ow / 2, 180, 0, 48)] + [(x + ow / 2, z)]
            holes.append(outline[::-1])
            parts.append(box((x, depth * .44, z + oh / 2), (ow + .2, .06, oh + .2), matt(colour), bevel=.005))
            spots.append((x, -depth * .06, z + .005))
    parts.append(plate(rounded(w, h, .16, 0, h / 2), depth, m or plaster(), bevel=.05, holes=holes))
    return group(at, (0, 0, turn), parts=parts), spots


# ---------------------------------------------------------------- the house

def door_leaf(w=1.5, h=3.6, turn=0, at=(0, 0, 0), side=1, m=None):
    """One leaf of an arched door of the height `h`; hinged at x = 0, it reaches to `side` * w."""
    curve = lambda k: [(w + (w - k) * math.cos(t), h - w + (w - k) * math.sin(t)) for t in [math.radians(90 + 90 * i / 40) for i in range(41)]]
    shape = lambda k: [(side * x, y) for x, y in [(k, k), (w - k, k)] + [(w - k, y) for _, y in curve(k)[:1]] + [q for q in curve(k) if q[0] < w - k - .03]]
    order = lambda pts: pts if side > 0 else pts[::-1]
    parts = [plate(order(shape(0)), .14, m or wood(), bevel=.03), plate(order(shape(.13)), .2, pale_wood(), bevel=.03)]
    for z in (.45, 1.15, 1.85, 2.55):
        if z > h - .7:
            continue
        for face in (-1, 1):
            parts.append(box((side * w / 2, face * .1, z), (w * .8, .05, .2), m or wood(), bevel=.02))
            parts += [ball((side * w * q, face * .12, z), .06, brass(), squash=(1, .7, 1)) for q in (.2, .4, .6, .8)]
    parts.append(ring((side * (w - .26), -.17, h * .44), .13, .03, brass(), (80, 0, 0)))
    return group(at, (0, 0, turn), parts=parts)


def oar(colour, tip, L=3.6, at=(0, 0, 0), turn=(0, 0, 0), s=1):
    """A paddle of a snake boat, blade up; it stands on its grip."""
    blade = lambda y0, y1, out: [(out * .3 * math.sin(math.pi * min(1, .06 + .94 * t)) ** .55 * (1.06 - .3 * t), y0 + (y1 - y0) * t) for t in [i / 30 for i in range(31)]]
    full = lambda k: blade(L * .58 + k, L - k * .5, 1 - k) + blade(L * .58 + k, L - k * .5, k - 1)[::-1]
    parts = [cyl((0, 0, L * .32), .055, L * .64, pale_wood(), bevel=.01), box((0, 0, .03), (.34, .09, .1), pale_wood(), bevel=.04), plate(full(0)[1:-1], .09, lacquer(colour), bevel=.03)]
    parts.append(plate(arc(0, L * .83, .13, 0, 360, 40)[:-1], .12, lacquer(tip), bevel=.015))
    parts += [box((0, 0, L * z), (.2, .13, .05), lacquer(tip), bevel=.02) for z in (.585, .61)]
    return group(at, turn, s, parts)


def clog(at=(0, 0, 0), turn=0, side=1, s=1):
    """A wooden sandal with its peg."""
    outline = [(side * x, y) for x, y in smooth_profile([(.16, -.5), (.2, -.3), (.15, -.02), (.23, .3), (.2, .5), (.05, .6)], 6)]
    back = [(side * x, y) for x, y in [(-.08, .56), (-.2, .36), (-.19, .1), (-.13, -.1), (-.18, -.34), (-.14, -.52), (0, -.58)]]
    pts = outline + back
    parts = [plate(pts if side > 0 else pts[::-1], .1, bamboo(), (0, 0, .2), (0, 0, 0), bevel=.03), box((0, -.34, .08), (.3, .12, .18), bamboo(), bevel=.02), box((0, .26, .08), (.34, .12, .18), bamboo(), bevel=.02)]
    parts.append(lathe((0, .36, .24), [(0, 0), (.03, 0), (.03, .12), (.07, .16), (.08, .2), (.05, .24), (0, .25)], brass(), bevel=.005))
    return group(at, (0, 0, turn), s, parts)


def pole(a, b, r=.07, m=None):
    """A bamboo pole from `a` to `b` with its knots."""
    from mathutils import Vector
    a, b = Vector(a), Vector(b)
    L, n = (b - a).length, max(2, round((b - a).length / .62))
    p = [(0, 0)]
    for i in range(n):
        z0, z1 = L * i / n, L * (i + 1) / n
        p += [(r * 1.14, z0 + .02), (r, z0 + .07), (r * .98, z1 - .07), (r * 1.14, z1 - .02)]
    o = lathe(a, p + [(0, L)], m or bamboo(), bevel=.006)
    o.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return o


def lashing(at, r=.11, turns=3, m=None):
    """Coir wound round a joint of two poles."""
    x, y, z = at
    return [ring((x, y, z + .06 * (i - (turns - 1) / 2)), r, .028, m or coir(), (14 * i - 14, 0, 0)) for i in range(turns)]


def ladder(h=3.4, w=.8, at=(0, 0, 0), turn=(0, 0, 0)):
    n = round(h / .46)
    parts = [pole((x, 0, 0), (x * .86, 0, h), .065) for x in (-w / 2, w / 2)]
    for i in range(1, n):
        z = h * i / n
        x = w / 2 * (1 - .14 * i / n)
        parts.append(pole((-x - .1, -.06, z), (x + .1, -.06, z), .045))
        parts += [q for d in (-1, 1) for q in lashing((d * x, -.03, z), .085, 2)]
    return group(at, turn, parts=parts)


def rope(path, r=.1, m=None, at=(0, 0, 0), pitch=.55):
    """Three strands of coir twisted along a smooth path on the ground."""
    pts = [(x, y) for x, y in smooth_path(path, 60)]
    out, run = [[], [], []], 0
    for i, (x, y) in enumerate(pts):
        x1, y1 = pts[min(i + 1, len(pts) - 1)]
        x0, y0 = pts[max(i - 1, 0)]
        L = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / L, (x1 - x0) / L
        if i:
            run += math.dist(pts[i], pts[i - 1])
        for k in range(3):
            t = run / pitch * 2 * math.pi + k * 2 * math.pi / 3
            c, s = r * .5 * math.cos(t), r * .5 * math.sin(t)
            out[k].append((x + nx * c, y + ny * c, r + s))
    return group(at, parts=[tube(strand, r * .6, m or coir(), smooth=False) for strand in out])


def smooth_path(points, steps):
    p = [points[0]] + list(points) + [points[-1]]
    out = []
    for i in range(1, len(p) - 2):
        for s in range(steps):
            t = s / steps
            out.append(tuple(.5 * (2 * p[i][k] + (p[i + 1][k] - p[i - 1][k]) * t + (2 * p[i - 1][k] - 5 * p[i][k] + 4 * p[i + 1][k] - p[i + 2][k]) * t * t
                       + (3 * p[i][k] - p[i - 1][k] - 3 * p[i + 1][k] + p[i + 2][k]) * t ** 3) for k in (0, 1)))
    return out + [points[-1]]


def mooring_post(h=1.5, r=.2, at=(0, 0, 0)):
    p = [(0, 0), (r * 1.1, 0), (r, .1), (r, h * .62), (r * .8, h * .68), (r * .8, h * .78), (r, h * .84), (r, h - .06), (r * .8, h), (0, h)]
    return group(at, parts=[lathe((0, 0, 0), p, wood(), bevel=.015), lathe((0, 0, h - .16), [(r * .9, 0), (r + .03, .01), (r + .03, .1), (r * .9, .11)], brass(), bevel=.01)]
                 + [ring((0, 0, h * .69 + .1 * i), r * .92, .062, coir(), (3 - 3 * i, 0, 0)) for i in range(2)])


def niche(m, back, **size):
    """An arch with one colour on its back wall."""
    arch = painted_arch(m, state='line', **size)
    wall = next(o for o in arch.children if o.name.startswith('mural'))
    wall.data.materials[0] = matt(back)
    return arch


def painted_so_far(arch, edge=.5, soft=.03, ragged=.12):
    """A painted arch whose drawing is painted from the ground up to `edge`, with a brushed border."""
    import os
    back = next(o for o in arch.children if o.name.startswith('mural'))
    nt = back.data.materials[0].node_tree
    node = nt.nodes.new
    drawn = next(n for n in nt.nodes if n.type == 'TEX_IMAGE')
    done = node('ShaderNodeTexImage')
    done.image = bpy.data.images.load(os.path.join(BUILD, 'mural-painted.png'), check_existing=True)
    where, split, noise, stretch = node('ShaderNodeTexCoord'), node('ShaderNodeSeparateXYZ'), node('ShaderNodeTexNoise'), node('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (9, 2.2, 1)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.6, 5
    nt.links.new(where.outputs['UV'], split.inputs[0])
    nt.links.new(where.outputs['UV'], stretch.inputs[0])
    nt.links.new(stretch.outputs[0], noise.inputs['Vector'])
    ragged_edge, ramp, mix = node('ShaderNodeMath'), node('ShaderNodeMapRange'), node('ShaderNodeMixRGB')
    ragged_edge.operation = 'MULTIPLY_ADD'
    nt.links.new(noise.outputs['Fac'], ragged_edge.inputs[0])
    ragged_edge.inputs[1].default_value = ragged * 2
    nt.links.new(split.outputs['Y'], ragged_edge.inputs[2])
    ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = edge + ragged - soft, edge + ragged + soft
    ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = 1, 0
    nt.links.new(ragged_edge.outputs[0], ramp.inputs['Value'])
    nt.links.new(ramp.outputs[0], mix.inputs[0])
    nt.links.new(drawn.outputs['Color'], mix.inputs[1])
    nt.links.new(done.outputs['Color'], mix.inputs[2])
    nt.links.new(mix.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return arch
