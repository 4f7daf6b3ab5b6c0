"""Things of Kerala's trades for the industries: the physician's jars, the shop's drawers, slate, chest, lorry road, loom and post."""
import math

import bmesh
import bpy

from kerala import coir, leaf_paper, painting, wood
from kit import (_material, _mesh, arc, box, brass, cyl, glass, group, lacquer, laterite, lathe, link, matt, plaster, plate, powder, ring,
                 rounded, satin, smooth_profile, text, tube)
from props import frond


def teak(): return _material('teak', '#9A5A2B', .45, coat=.3, bump=.15, grain=8, tint=.35)
def slate_stone(): return _material('slate-stone', '#2A302F', .7, bump=.2, grain=30, tint=.2)
def jute(): return _material('jute', '#C49A5E', .95, bump=.9, grain=70, tint=.35, specular=.1)
def glaze(c): return _material('glaze', c, .22, coat=.7, bump=.06, grain=6, tint=.18)
def rice(): return _material('rice', '#F4ECD8', .9, bump=1, grain=60, tint=.14, specular=.2)
def chalk(): return _material('chalk', '#F7F4EC', .95, bump=.5, grain=60)


def bead(at, r, m, squash=(1, 1, 1)):
    """A small ball, of few faces: there are many of them."""
    def make(bm):
        bmesh.ops.create_uvsphere(bm, u_segments=28, v_segments=16, radius=r)
        bmesh.ops.scale(bm, vec=squash, verts=bm.verts)
    return _mesh('bead', make, m, at)


def thread(a, b, r, m):
    """A straight thread between two points."""
    return tube([a, b], r, m, smooth=False)


def writing(words, size, depth, m, at, turn):
    """Malayalam in strokes: the parts of a letter overlap, so each is filled by itself."""
    whole = text(words, size, depth, m, font='malayalam', turn=(0, 0, 0), bevel=.004)
    bpy.context.view_layer.update()
    bpy.context.view_layer.objects.active = whole
    whole.select_set(True)
    bpy.ops.object.convert(target='CURVE')
    parts = []
    for i in range(len(whole.data.splines)):
        c = whole.data.copy()
        for j in reversed(range(len(c.splines))):
            if j != i:
                c.splines.remove(c.splines[j])
        parts.append(link(bpy.data.objects.new('stroke', c)))
    bpy.data.objects.remove(whole)
    return group(at, turn, parts=parts)


# ---------------------------------------------------------------- the set

def niche(wall, w=4.1, h=4.3, leg=.5, depth=1.1, at=(0, 0, 0), turn=0, state='painted', m=None):
    """The arch as a niche; `wall` names the painting of its back, as niches.mjs draws it."""
    r, i = w / 2, w / 2 - leg
    outer = [(-r, 0)] + arc(0, h - r, r, 180, 0, 160) + [(r, 0), (i, 0)]
    inner = arc(0, h - r, i, 0, 180, 160) + [(-i, 0)]
    body = plate(outer + inner, depth, m or plaster(), bevel=.07)
    back = painting(f'{wall}-{state}', 2 * i + .06, h - leg + .03)
    back.location = (0, depth * .22, 0)
    return group(at, (0, 0, turn), parts=[body, back])


def shelf(w, d=1.0, h=.5, at=(0, 0, 0), turn=0, m=None):
    """A low masonry bench on which things stand."""
    return group(at, (0, 0, turn), parts=[box((0, 0, h / 2), (w, d, h), m or laterite('#B8402A'), bevel=.06), box((0, 0, h + .04), (w + .1, d + .1, .1), plaster(), bevel=.04)])


# ---------------------------------------------------------------- medical

def mortar(at=(0, 0, 0), s=1, turn=0):
    """A brass mortar with ribs and its pestle."""
    p = [(0, 0), (.62, 0), (.64, .07), (.5, .16), (.4, .26), (.46, .36), (.58, .52), (.62, .66), (.66, .68), (.66, .74), (.63, .76), (.68, 1.0), (.78, 1.16),
         (.8, 1.2), (.76, 1.22), (.68, 1.16), (.58, .98), (.5, .6), (0, .42)]
    pestle = lathe((.1, 0, .52), [(0, 0), (.16, .02), (.21, .14), (.18, .3), (.1, .5), (.085, 1.0), (.1, 1.3), (.15, 1.36), (.15, 1.42), (.09, 1.48), (.12, 1.58), (.08, 1.68), (0, 1.7)],
                   brass(), turn=(6, 27, 0))
    paste = lathe((0, 0, .84), [(.56, 0), (.4, .05), (.2, .09), (0, .1)], powder('leaf'), bevel=0)
    return group(at, (0, 0, turn), s, (lathe((0, 0, 0), p, brass(), bevel=.012), pestle, paste))


def jar(at=(0, 0, 0), s=1, upper='#6B3216', lower='#EADFC8', cloth=None):
    """A bharani: the two-coloured stoneware jar of a physician's store, its mouth tied with cloth."""
    low = [(0, 0), (.42, 0), (.46, .04)] + smooth_profile([(.46, .04), (.6, .3), (.64, .56)], 8) + [(0, .56)]
    up = [(0, .56)] + smooth_profile([(.64, .56), (.62, .78), (.5, 1.0), (.36, 1.1)], 8) + [(.34, 1.16), (.42, 1.2), (.42, 1.27), (.3, 1.27), (0, 1.27)]
    parts = [lathe((0, 0, 0), low, glaze(lower), bevel=.01), lathe((0, 0, 0), up, glaze(upper), bevel=.01)]
    if cloth:
        skirt, n = bmesh.new(), 96
        rows = []
        for r, z, wave in ((.3, 1.36, 0), (.43, 1.32, 0), (.44, 1.2, .0), (.5, 1.05, .035), (.54, .95, .06)):
            rows.append([skirt.verts.new(((r + wave * math.sin(11 * a)) * math.cos(a), (r + wave * math.sin(11 * a)) * math.sin(a), z)) for a in [2 * math.pi * i / n for i in range(n)]])
        for a, b in zip(rows, rows[1:]):
            for i in range(n):
                skirt.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
        skirt.faces.new(list(reversed(rows[0])))
        me = bpy.data.meshes.new('cloth')
        skirt.normal_update()
        skirt.to_mesh(me)
        skirt.free()
        me.materials.append(satin(cloth))
        for f in me.polygons:
            f.use_smooth = True
        o = link(bpy.data.objects.new('cloth', me))
        thick = o.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness = .025
        parts += [o, ring((0, 0, 1.19), .45, .035, coir(), (0, 0, 0))]
    else:
        parts += [lathe((0, 0, 1.27), [(0, 0), (.38, 0), (.38, .06), (.2, .13), (.07, .16), (.1, .24), (0, .3)], glaze(upper), bevel=.01)]
    return group(at, scale=s, parts=parts)


def sprig(at=(0, 0, 0), turn=0, s=1, n=5, leaf='leaf'):
    """A cut branch of a healing plant, laid on the ground."""
    parts = [tube([(0, 0, .06), (.7, .06, .12), (1.5, 0, .1)], .035, satin('#6B8F2A'))]
    for k in range(n):
        for side in (-1, 1):
            L = .62 - .05 * k
            pts = [(L * t, .17 * math.sin(math.pi * min(1, t * .96 + .04)) ** .7) for t in [i / 12 for i in range(13)]]
            f = frond(pts, satin(leaf), droop=.7, lift=.42)
            f.location, f.rotation_euler = (.2 + .27 * k, 0, .08), (0, 0, math.radians(side * (58 - 5 * k)))
            parts.append(f)
    tip = frond([(.55 * t, .15 * math.sin(math.pi * min(1, t * .96 + .04)) ** .7) for t in [i / 12 for i in range(13)]], satin(leaf), droop=.7, lift=.4)
    tip.location = (1.48, 0, .09)
    return group(at, (0, 0, turn), s, parts + [tip])


# ---------------------------------------------------------------- retail

def drawers(cols, rows, colours, at=(0, 0, 0), turn=0, w=.72, h=.52, d=.95):
    """A shop's spice chest: small drawers with brass knobs; one stands open."""
    W, H = cols * w + .16, rows * h + .16
    parts = [box((0, d / 2, H / 2 + .12), (W, d, H), wood(), bevel=.04), box((0, d / 2 - .02, H + .17), (W + .16, d + .14, .12), wood(), bevel=.045),
             box((0, d / 2, .07), (W + .1, d + .08, .14), wood(), bevel=.04)]
    for j in range(rows):
        for i in range(cols):
            x, z = (i - (cols - 1) / 2) * w, .2 + h * (j + .5)
            out = .42 if (i, j) == (cols - 1, rows - 2) else 0
            c = colours[(i * 2 + j) % len(colours)]
            parts += [box((x, -.03 - out, z), (w * .88, .1, h * .84), lacquer(c), bevel=.03),
                      lathe((x, -.08 - out, z - h * .02), [(0, .0), (.05, 0), (.035, .06), (.075, .11), (.06, .17), (0, .18)], brass(), turn=(90, 0, 0), bevel=.006)]
            if out:
                parts += [box((x, .1 - out / 2, z - h * .1), (w * .8, out + .3, h * .6), wood(), bevel=.02), box((x, .08 - out / 2, z + h * .26), (w * .7, out + .1, .06), powder('turmeric'), bevel=.02)]
    return group(at, (0, 0, turn), parts=parts)


def balance(at=(0, 0, 0), s=1, turn=0, tilt=5, load='turmeric'):
    """A brass balance: pigment in one pan, weights in the other."""
    base = lathe((0, 0, 0), [(0, 0), (.62, 0), (.64, .07), (.5, .13), (.3, .17), (.16, .3), (.09, .42), (.08, 1.0), (.14, 1.06), (.14, 1.12), (.07, 1.18), (.06, 2.0),
                             (.12, 2.06), (.12, 2.12), (.06, 2.2), (.05, 2.36), (.1, 2.42), (.09, 2.5), (0, 2.58)], brass(), bevel=.01)
    parts, k = [base], math.radians(tilt)
    arm = 1.12
    parts.append(tube([(-arm, 0, 2.22 - arm * math.sin(k)), (-.5, 0, 2.32 - .5 * math.sin(k)), (0, 0, 2.28), (.5, 0, 2.32 + .5 * math.sin(k)), (arm, 0, 2.22 + arm * math.sin(k))], .045, brass()))
    for side in (-1, 1):
        x, top = side * arm, 2.22 + side * arm * math.sin(k)
        z = top - 1.36
        parts.append(bead((x, 0, top), .07, brass()))
        for a in (90, 210, 330):
            parts.append(tube([(x, 0, top), (x + .5 * math.cos(math.radians(a)), .5 * math.sin(math.radians(a)), z + .13)], .014, brass(), smooth=False))
        parts.append(lathe((x, 0, z), [(0, 0)] + smooth_profile([(.12, 0), (.36, .05), (.53, .14)], 6) + [(.56, .16), (.5, .15), (.34, .09), (0, .05)], brass(), bevel=.008))
        if side < 0:
            parts.append(lathe((x, 0, z + .06), smooth_profile([(.0, .42), (.1, .36), (.24, .2), (.42, .06), (.44, .02)], 6), powder(load), bevel=0))
        else:
            for dx, r, h in ((-.16, .17, .3), (.17, .13, .22)):
                parts.append(lathe((x + dx, -.05, z + .05), [(0, 0), (r, 0), (r, h), (r * .5, h + .03), (r * .3, h + .08), (r * .45, h + .14), (0, h + .18)], brass(), bevel=.01))
    return group(at, (0, 0, turn), s, parts)


def sack(pigment, at=(0, 0, 0), s=1, make=powder):
    """An open jute sack with a rolled rim, heaped."""
    p = [(0, 0), (.4, 0)] + smooth_profile([(.4, 0), (.56, .1), (.62, .42), (.56, .74), (.55, .84)], 8) + [(.5, .84), (.46, .7), (0, .6)]
    heap = smooth_profile([(0, 1.14), (.14, 1.06), (.32, .9), (.48, .78), (.5, .7)], 8)
    return group(at, scale=s, parts=[lathe((0, 0, 0), p, jute(), bevel=.01, squash=(1.04, .96, 1)), ring((0, 0, .83), .55, .075, jute(), (0, 0, 0)), lathe((0, 0, 0), heap, make(pigment), bevel=0)])


def parcel(colour, size=(1.1, .8, .55), at=(0, 0, 0), turn=0):
    """A parcel in cloth, tied crosswise with coir."""
    w, d, h = size
    parts = [box((0, 0, h / 2), size, satin(colour), bevel=.09)]
    y, x, r = d / 2 + .02, w / 2 + .02, .035
    for a, b in (((-.1, -y), (.1 - .2, y)),):
        parts.append(tube([(-.12 * w, -y, .04), (-.12 * w, -y, h), (-.12 * w, 0, h + .025), (-.12 * w, y, h), (-.12 * w, y, .04)], r, coir(), smooth=False))
    parts.append(tube([(-x, 0, .04), (-x, 0, h), (0, 0, h + .03), (x, 0, h), (x, 0, .04)], r, coir(), smooth=False))
    for side in (-1, 1):
        parts.append(tube([(-.12 * w, 0, h + .05), (-.12 * w + side * .2, -.12, h + .16), (-.12 * w + side * .3, .02, h + .1), (-.12 * w, .02, h + .05)], r * .9, coir()))
    parts.append(bead((-.12 * w, 0, h + .05), .06, coir()))
    return group(at, (0, 0, turn), parts=parts)


# ---------------------------------------------------------------- education

def slate(letter, w=1.7, h=1.5, at=(0, 0, 0), turn=(-10, 0, 0)):
    """A school slate in a wooden frame, with the first letter in chalk."""
    parts = [box((0, .02, h / 2), (w - .1, .06, h - .1), slate_stone(), bevel=.01)]
    for x in (-w / 2 + .07, w / 2 - .07):
        parts.append(box((x, 0, h / 2), (.15, .13, h), teak(), bevel=.035))
    for z in (.07, h - .07):
        parts.append(box((0, 0, z), (w, .12, .15), teak(), bevel=.035))
    parts.append(writing(letter, h * .5, .012, chalk(), (0, -.024, h * .34), (90, 0, 0)))
    return group(at, turn, parts=parts)


def abacus(colours, w=2.0, h=1.5, rows=5, at=(0, 0, 0), turn=(0, 0, 0)):
    """A counting frame with beads of turned lacquer."""
    parts = [box((x, 0, h / 2), (.13, .3, h + .1), teak(), bevel=.04) for x in (-w / 2, w / 2)] + [box((0, 0, z), (w + .1, .26, .12), teak(), bevel=.04) for z in (.08, h - .02)]
    counts = (3, 6, 2, 5, 4)
    for j in range(rows):
        z = .2 + (h - .3) * (j + .5) / rows
        parts.append(cyl((0, 0, z), .022, w, brass(), (0, 90, 0), bevel=0))
        n, step, left = 8, .155, counts[j % 5]
        for i in range(n):
            x = -w / 2 + .16 + step * i if i < left else w / 2 - .16 - step * (n - 1 - i)
            parts.append(lathe((x, 0, z), [(0, -.068), (.06, -.066), (.115, -.03), (.125, 0), (.115, .03), (.06, .066), (0, .068)], lacquer(colours[j % len(colours)]), (0, 90, 0), bevel=0))
    return group(at, turn, parts=parts)


def leaf_and_stylus(at=(0, 0, 0), turn=0, s=1):
    """Loose palm leaves with lines of writing, and the brass stylus that cut them."""
    parts = []
    for i, a in enumerate((-7, 3, 10)):
        leaf = group((.05 * i, .04 * i, .03 + .035 * i), (0, 0, a), parts=[box((0, 0, 0), (2.1, .34, .024), leaf_paper(), bevel=.01)] + [
            box((-.1 + .06 * math.sin(3 * k), .1 - .1 * k, .014), (1.5 + .1 * math.sin(2 * k), .02, .006), matt('#4A2A14'), bevel=0) for k in range(3)])
        parts.append(leaf)
    parts.append(lathe((-.75, -.42, .1), [(0, 0), (.012, .04), (.05, .3), (.05, .9), (.075, 1.0), (.05, 1.06), (.09, 1.2), (.06, 1.36), (0, 1.4)], brass(), (0, 90, 16)))
    return group(at, (0, 0, turn), s, parts)


def tray(at=(0, 0, 0), r=.9, heap=None, letter=None):
    """A wide brass tray of rice, where a child writes the first letter."""
    parts = [lathe((0, 0, 0), [(0, 0), (r * .8, 0), (r * .94, .07), (r, .16), (r * 1.02, .18), (r * .97, .18), (r * .9, .1), (r * .8, .05), (0, .05)], brass(), bevel=.01),
             lathe((0, 0, .04), [(r * .9, .03), (r * .7, .09), (r * .3, .12), (0, .125)], (heap or rice)(), bevel=0)]
    if letter:
        parts.append(writing(letter, r * .8, .02, matt('#B98B4A'), (0, -r * .24, .165), (0, 0, 0)))
    return group(at, parts=parts)


# ---------------------------------------------------------------- financial

def chest(at=(0, 0, 0), turn=0, s=1, colour='laterite'):
    """A nettur chest: a box for valuables with a roof of four slopes, in lacquer and brass."""
    w, d, h = 2.1, 1.5, .95
    skin = lacquer(colour)
    parts = [box((0, 0, .1 + h / 2), (w, d, h), skin, bevel=.04), box((0, 0, .07), (w + .16, d + .16, .14), brass(), bevel=.035), box((0, 0, h + .12), (w + .14, d + .14, .1), brass(), bevel=.03)]
    W, D, top, rise = w / 2 + .04, d / 2 + .04, .4, .82
    me, bm = bpy.data.meshes.new('roof'), bmesh.new()
    low = [bm.verts.new(p) for p in ((-W, -D, 0), (W, -D, 0), (W, D, 0), (-W, D, 0))]
    up = [bm.verts.new(p) for p in ((-W * top, -D * top, rise), (W * top, -D * top, rise), (W * top, D * top, rise), (-W * top, D * top, rise))]
    for i in range(4):
        bm.faces.new((low[i], low[(i + 1) % 4], up[(i + 1) % 4], up[i]))
    bm.faces.new(up)
    bm.faces.new(list(reversed(low)))
    bm.normal_update()
    bm.to_mesh(me)
    bm.free()
    roof = link(bpy.data.objects.new('roof', me))
    me.materials.append(skin)
    b = roof.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments = .03, 4
    roof.location = (0, 0, h + .16)
    parts.append(roof)
    z0 = h + .16
    for sx in (-1, 1):
        for sy in (-1, 1):                            # brass along the hips, and corner posts
            parts.append(tube([(sx * W, sy * D, z0 + .01), (sx * W * top, sy * D * top, z0 + rise)], .045, brass(), smooth=False))
            parts.append(box((sx * w / 2, sy * d / 2, .1 + h / 2), (.14, .14, h), brass(), bevel=.03))
    parts.append(box((0, 0, z0 + rise + .02), (2 * W * top + .08, 2 * D * top + .08, .09), brass(), bevel=.03))
    parts.append(lathe((0, 0, z0 + rise + .05), [(0, 0), (.16, 0), (.18, .05), (.07, .1), (.06, .16), (.12, .24), (.05, .36), (0, .42)], brass()))
    for x in (-.58, .58):                             # straps with studs, and on the slope too
        parts.append(box((x, -d / 2 - .015, .1 + h / 2), (.13, .04, h), brass(), bevel=.012))
        for k in range(4):
            parts.append(bead((x, -d / 2 - .045, .24 + .22 * k), .035, brass()))
    parts += [cyl((0, -d / 2 - .03, .64), .26, .05, brass(), (90, 0, 0), bevel=.015), bead((0, -d / 2 - .08, .72), .06, brass()), ring((0, -d / 2 - .1, .56), .13, .028, brass())]
    for k in range(7):
        parts.append(bead((-.78 + .26 * k, -d / 2 - .06, h + .12), .032, brass()))
    return group(at, (0, 0, turn), s, parts)


def para(at=(0, 0, 0), s=1, flower=True):
    """A para: the wooden measure bound in brass, heaped with rice, a sheaf of coconut flower in it."""
    p = [(0, 0), (.5, 0), (.5, .06)] + smooth_profile([(.5, .06), (.62, .3), (.66, .55), (.62, .8), (.5, 1.04)], 8) + [(.46, 1.04), (.44, .96), (0, .9)]
    parts = [lathe((0, 0, 0), p, wood(), bevel=.01)]
    for z, r in ((.05, .52), (.3, .635), (.82, .625), (1.02, .53)):
        parts.append(lathe((0, 0, z - .05), [(r - .05, 0), (r + .012, 0), (r + .022, .05), (r + .012, .1), (r - .05, .1)], brass(), bevel=.008))
    parts.append(lathe((0, 0, .96), smooth_profile([(0, .42), (.1, .36), (.26, .18), (.42, .05), (.47, .0)], 8), rice(), bevel=0))
    if flower:
        for k in range(9):
            a = 2 * math.pi * k / 9
            out = .16 + .22 * (k % 3) / 2
            tip = (out * 1.9 * math.cos(a), out * 1.9 * math.sin(a), 2.2 - .25 * (k % 3))
            parts.append(tube([(.03 * math.cos(a), .03 * math.sin(a), 1.2), (out * math.cos(a), out * math.sin(a), 1.75), tip], .022, satin('sand')))
            for t in (.35, .5, .65, .8, .95):
                x, y, z = (out * 1.9 * t * math.cos(a), out * 1.9 * t * math.sin(a), 1.2 + (tip[2] - 1.2) * t + .1 * math.sin(math.pi * t))
                parts.append(bead((x + .03 * math.sin(9 * t + k), y, z), .05, satin('turmeric' if k % 2 else 'sand'), squash=(.8, .8, 1.3)))
    return group(at, scale=s, parts=parts)


def measure(at=(0, 0, 0), s=1, fill=None):
    """A nazhi: a small brass measure with turned bands."""
    p = [(0, 0), (.32, 0), (.34, .05), (.3, .1), (.3, .3), (.33, .34), (.33, .4), (.3, .44), (.3, .66), (.34, .7), (.34, .76), (.28, .76), (.27, .62), (0, .6)]
    parts = [lathe((0, 0, 0), p, brass(), bevel=.01)]
    if fill:
        parts.append(lathe((0, 0, .66), smooth_profile([(0, .28), (.08, .24), (.18, .12), (.28, .03), (.29, 0)], 6), powder(fill) if fill != 'rice' else rice(), bevel=0))
    return group(at, scale=s, parts=parts)


# ---------------------------------------------------------------- automotive

def toy_car(body, at=(0, 0, 0), turn=0, s=1, roof='lime', trim='turmeric'):
    """A car cut from one board and lacquered, on turned wheels, with windows sawn through."""
    rnd = lambda pts, k=3: pts if not k else rnd([q for a, b in zip(pts, pts[1:] + pts[:1]) for q in ((a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75))], k - 1)
    low = [(-2.0, .36), (-2.12, .7), (-2.0, 1.06), (-1.3, 1.2), (1.1, 1.2), (1.9, 1.1), (2.16, .8), (2.06, .36)]
    cabin = [(-1.42, 1.02), (-1.12, 1.72), (-.72, 1.98), (.5, 1.98), (.94, 1.74), (1.32, 1.02)]
    front = rnd([(-1.02, 1.22), (-.82, 1.66), (-.52, 1.76), (-.24, 1.76), (-.24, 1.22)], 2)
    rear = rnd([(-.06, 1.22), (-.06, 1.76), (.42, 1.76), (.66, 1.62), (.9, 1.22)], 2)
    parts = [plate(rnd(low), 1.7, lacquer(body), bevel=.17), plate(rnd(cabin), 1.3, lacquer(roof), bevel=.1, holes=[front, rear]),
             box((0, 0, .34), (3.6, 1.36, .16), wood(), bevel=.05)]
    for x in (-1.28, 1.28):
        parts.append(cyl((x, 0, .44), .09, 2.3, wood(), (90, 0, 0), bevel=.02))
        for y in (-1, 1):
            parts += [cyl((x, y * .95, .46), .46, .28, wood(), (90, 0, 0), bevel=.08)]
            for r, c, o in ((.36, trim, .02), (.25, body, .045), (.14, 'lime', .07)):
                parts.append(cyl((x, y * (1.08 + o), .46), r, .05, lacquer(c), (90, 0, 0), bevel=.02))
            parts.append(bead((x, y * 1.17, .46), .07, brass()))
    for y in (-.52, .52):
        parts.append(lathe((-2.02, y, .86), [(0, 0), (.17, 0), (.18, .08), (.13, .12), (0, .16)], lacquer(trim), (0, -90, 0)))
    parts += [box((-2.1, 0, .5), (.14, 1.6, .16), brass(), bevel=.05), box((2.12, 0, .52), (.14, 1.6, .16), brass(), bevel=.05)]
    for y in (-.865, .865):                           # a painted band and petals along the side
        parts.append(box((0, y, .84), (3.5, .02, .07), lacquer(trim), bevel=.008))
    parts.append(bead((-2.2, 0, .62), .07, brass()))
    return group(at, (0, 0, turn), s, parts)


def cord(points, at=(0, 0, 0), end='turmeric', r=.035):
    """A pull cord of coir with a turned bead at its end."""
    x, y, z = points[-1]
    return group(at, parts=[tube(points, r, coir()), bead((x, y, z + .05), .14, lacquer(end))])


def milestone(words, km, at=(0, 0, 0), turn=0, s=1):
    """A milestone with its yellow head."""
    w, h, d = .95, 1.35, .42
    body = [(-w / 2, 0)] + [(-w / 2, .82)] + [(w / 2, .82), (w / 2, 0)]
    head = [(-w / 2, .8)] + arc(0, h - w / 2, w / 2, 180, 0, 64) + [(w / 2, .8)]
    parts = [plate(body, d, plaster(), bevel=.03), plate(head, d, lacquer('turmeric'), bevel=.03),
             text(words, .2, .02, matt('ink'), (0, -d / 2 - .005, .93), (90, 0, 0), bevel=.004), text(km, .44, .02, matt('ink'), (0, -d / 2 - .005, .32), (90, 0, 0), bevel=.004)]
    return group(at, (0, 0, turn), s, parts)


def horn(at=(0, 0, 0), turn=0, s=1):
    """A lorry's brass bulb horn, lying down."""
    bell = lathe((0, 0, 0), [(.07, 0)] + smooth_profile([(.07, 0), (.08, .7), (.13, 1.0), (.3, 1.28), (.46, 1.38)], 8) + [(.49, 1.4), (.45, 1.37), (.28, 1.24), (.0, .9)], brass(), (0, 90, 0))
    loop = tube([(0, 0, 0), (-.3, 0, .02), (-.42, .02, .3), (-.1, .06, .5), (.3, .06, .42), (.3, .03, .12), (-.1, -.04, .0), (-.7, -.04, 0)], .075, brass())
    bulb = lathe((-.7, -.04, 0), smooth_profile([(.08, 0), (.12, .06), (.3, .24), (.34, .5), (.22, .74), (.0, .82)], 8), satin('palm'), (0, -90, 0))
    return group((at[0], at[1], at[2] + .46 * s), (0, 0, turn), s, (bell, loop, bulb, ring((-.72, -.04, 0), .1, .03, brass(), (0, 90, 0))))


# ---------------------------------------------------------------- manufacturing

def loom(at=(0, 0, 0), turn=0, s=1, w=3.0, h=2.9, warp=('turmeric', 'laterite', 'lime', 'leaf', 'lotus')):
    """An upright handloom: warp in the pigments, the cloth begun, a heddle rod and its two beams."""
    parts = []
    for x in (-w / 2 - .22, w / 2 + .22):
        parts += [box((x, 0, h / 2), (.24, .3, h), teak(), bevel=.05), box((x, 0, .12), (.3, 1.7, .24), teak(), bevel=.06),
                  lathe((x, 0, h), [(0, 0), (.15, 0), (.16, .05), (.08, .1), (.13, .22), (.05, .34), (0, .36)], teak())]
        parts.append(tube([(x, -.7, .24), (x, -.1, 1.1)], .06, teak(), smooth=False))
    parts += [cyl((0, 0, h - .28), .13, w + .8, teak(), (0, 90, 0), bevel=.03), cyl((0, -.02, .46), .2, w + .3, teak(), (0, 90, 0), bevel=.03), box((0, 0, h - .62), (w + .3, .1, .12), wood(), bevel=.03)]
    cloth_top, n = 1.32, 75
    for i in range(n):                                # one thread of the warp after the other, in stripes
        x = -w / 2 + .1 + (w - .2) * i / (n - 1)
        c = warp[int(i / n * len(warp) * 3) % len(warp)]
        parts.append(thread((x, -.06 - .05 * (i % 2), cloth_top), (x, -.06 - .05 * (i % 2), h - .28), .0125, satin(c)))
    rows = 25
    for j in range(rows):                             # the woven cloth, row by row
        z = .5 + (cloth_top - .5) * j / rows
        c = ('lime', 'lime', 'turmeric', 'lime', 'laterite', 'laterite', 'turmeric', 'lime')[j % 8] if j > 8 else ('turmeric' if j in (3, 4) else 'lime')
        parts.append(thread((-w / 2 + .07, -.1, z), (w / 2 - .07, -.1, z), .021, _material('yarn', c, .9, bump=1, grain=50)))
    parts.append(box((0, -.07, (cloth_top + .5) / 2), (w - .16, .03, cloth_top - .5), matt('lime'), bevel=0))
    parts.append(cyl((0, -.03, .46), .24, w - .1, _material('yarn', 'lime', .9, bump=1, grain=50), (0, 90, 0), bevel=.04))
    for k, z in enumerate((1.72, 1.98)):
        parts.append(cyl((0, -.14 + .1 * k, z), .05, w + .2, wood(), (0, 90, 0), bevel=.02))
        for side in (-1, 1):
            parts.append(tube([(side * w * .3, -.14 + .1 * k, z), (side * w * .3, 0, h - .62)], .02, coir(), smooth=False))
    parts.append(box((0, -.17, cloth_top + .12), (w + .1, .08, .14), teak(), bevel=.03))
    parts.append(shuttle('laterite', (.45, -.24, cloth_top + .14), 0, .85))
    return group(at, (0, 0, turn), s, parts)


def shuttle(thread, at=(0, 0, 0), turn=0, s=1):
    """A weaver's shuttle: a slim boat of wood with brass tips and the thread inside."""
    p = [(0, -.62), (.03, -.6), (.12, -.34), (.14, 0), (.12, .34), (.03, .6), (0, .62)]
    parts = [lathe((0, 0, .12), p, wood(), (0, 90, 0), squash=(.85, 1, 1)), cyl((0, -.09, .16), .075, .52, satin(thread), (0, 90, 0), bevel=.03)]
    parts += [lathe((d * .5, 0, .12), [(.075, 0), (.03, .12), (0, .16)], brass(), (0, 90 * d, 0)) for d in (-1, 1)]
    return group(at, (0, 0, turn), s, parts)


def spool(thread, at=(0, 0, 0), s=1, turn=(0, 0, 0)):
    """A turned bobbin wound with yarn."""
    yarn = _material('yarn', thread, .9, bump=1, grain=50)
    parts = [lathe((0, 0, 0), [(0, 0), (.36, 0), (.38, .05), (.34, .11), (.12, .13), (.12, .92), (.24, .94), (.26, .99), (.22, 1.04), (.08, 1.06), (.06, 1.16), (0, 1.18)], teak(), bevel=.01)]
    parts += [tube([((.27 - .008 * k) * math.cos(a), (.27 - .008 * k) * math.sin(a), .17 + .068 * k) for a in [math.pi * j / 12 for j in range(24)]], .045, yarn, smooth=False, closed=True) for k in range(11)]
    parts.append(cyl((0, 0, .5), .27, .74, yarn, top=.2))
    return group(at, turn, s, parts)


def folded_cloth(colours, w=1.5, d=1.1, at=(0, 0, 0), turn=0):
    """Finished cloth, folded, each with its border of gold."""
    parts, h = [], .17
    for i, c in enumerate(colours):
        z, k = h * (i + .5), 1 - .03 * (i % 2)
        parts += [box((.02 * math.sin(5 * i), 0, z), (w * k, d, h * .94), _material('weave', c, .9, bump=.5, grain=60), bevel=.07),
                  box((w * .3 + .02 * math.sin(5 * i), -.004, z), (.16, d + .012, h * .95), satin('turmeric' if c != 'turmeric' else 'laterite'), bevel=.07)]
    return group(at, (0, 0, turn), parts=parts)


# ---------------------------------------------------------------- communication

def post_box(at=(0, 0, 0), turn=0, s=1):
    """The red pillar box on its black foot, with its cap and slot."""
    red = lacquer('laterite')
    p = [(.62, .34), (.62, 2.2), (.74, 2.24), (.76, 2.32), (.72, 2.38)] + smooth_profile([(.7, 2.4), (.6, 2.56), (.36, 2.7), (.1, 2.74)], 8) + [(.09, 2.8), (.12, 2.88), (0, 2.94)]
    parts = [lathe((0, 0, 0), [(0, 0), (.74, 0), (.76, .08), (.7, .16), (.68, .34), (0, .34)], satin('ink'), bevel=.015), lathe((0, 0, 0), [(0, .34)] + p, red, bevel=.015)]
    parts += [ring((0, 0, z), .625, .03, lacquer('turmeric'), (0, 0, 0)) for z in (.42, 2.14)]
    parts += [box((0, -.6, 1.84), (.78, .12, .26), red, bevel=.05), box((0, -.655, 1.85), (.6, .03, .075), matt('ink'), bevel=.012)]
    parts += [plate(rounded(.66, .56, .05), .05, plaster(), (0, -.62, 1.28), (90, 0, 0), bevel=.015), writing('തപാൽ', .17, .012, matt('laterite'), (0, -.65, 1.22), (90, 0, 0))]
    parts += [plate(rounded(.6, .6, .05), .04, red, (0, -.615, .76), (90, 0, 0), bevel=.012), bead((.2, -.65, .76), .04, brass())]
    return group(at, (0, 0, turn), s, parts)


def drum(at=(0, 0, 0), turn=0, s=1, tilt=0):
    """A chenda: the drum that is heard across the fields, laced with cord from skin to skin."""
    h, r = 1.7, .56
    parts = [cyl((0, 0, h / 2), r - .05, h - .1, wood(), bevel=.02)]
    for z in (.06, h - .06):
        parts += [cyl((0, 0, z), r, .12, plaster('sand'), bevel=.03), ring((0, 0, z), r + .01, .05, teak(), (0, 0, 0))]
    n = 14
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + .5) / n
        c = 2 * math.pi * (i + 1) / n
        lo, hi = .1, h - .1
        parts.append(tube([(r * math.cos(a), r * math.sin(a), lo), (r * math.cos(b), r * math.sin(b), hi), (r * math.cos(c), r * math.sin(c), lo)], .022, satin('lime'), smooth=False))
        parts.append(bead(((r + .01) * math.cos(b), (r + .01) * math.sin(b), hi - .32), .05, lacquer('turmeric'), squash=(1, 1, 1.5)))
    return group(at, (tilt, 0, turn), s, parts)


def stick(at=(0, 0, 0), turn=(0, 90, 0), s=1):
    return lathe(at, [(0, 0), (.05 * s, .02 * s), (.035 * s, .3 * s), (.045 * s, 1.2 * s), (.06 * s, 1.4 * s), (.04 * s, 1.52 * s), (0, 1.54 * s)], teak(), turn)


def bell(at=(0, 0, 0), s=1, turn=0, rope=1.0):
    """A temple bell on its chain, hung from `rope` above its crown; `at` is the mouth."""
    p = [(.0, .1), (.3, .06), (.52, 0), (.55, .04), (.5, .12)] + smooth_profile([(.46, .2), (.38, .42), (.34, .66), (.24, .84), (.1, .9)], 8) + [(.12, .96), (.06, 1.02), (0, 1.04)]
    parts = [lathe((0, 0, 0), p, brass(), bevel=.008), ring((0, 0, 1.12), .1, .028, brass()), bead((0, 0, -.04), .12, brass())]
    for k in range(max(1, round(rope / .16))):
        link_of = [(.075 * math.cos(a), .1 * math.sin(a), 0) for a in [math.pi * j / 8 for j in range(16)]]
        parts.append(tube(link_of, .024, brass(), (0, 0, 1.3 + .16 * k), (90, 0, 90 * (k % 2)), smooth=False, closed=True))
    return group(at, (0, 0, turn), s, parts)


def letter(at=(0, 0, 0), turn=(0, 0, 0), w=1.5, seal='laterite', edge=True):
    """A letter by hand: lime paper, striped edge, a seal of lacquer."""
    h = w * .64
    parts = [plate(rounded(w, h, .03), .045, matt('lime'), turn=(0, 0, 0), bevel=.012)]
    if edge:
        n = 12
        for i in range(n):
            x = -w / 2 + w * (i + .5) / n
            for y in (-h / 2 + .035, h / 2 - .035):
                parts.append(box((x, y, .022), (w / n * .5, .06, .01), satin('laterite' if i % 2 else 'indigo'), bevel=.003))
    parts += [tube([(-w / 2 + .03, h / 2 - .06, .026), (0, -h * .06, .03), (w / 2 - .03, h / 2 - .06, .026)], .008, matt('#B98B4A'), smooth=False), cyl((0, -h * .06, .04), .13, .05, lacquer(seal), bevel=.02)]
    return group(at, turn, parts=parts)


def letters(n, at=(0, 0, 0), turn=0, w=1.5):
    """A bundle of letters tied with coir."""
    h = .06
    parts = [letter((.03 * math.sin(4 * i), .03 * math.cos(3 * i), .03 + h * i), (0, 0, 4 * math.sin(2.3 * i)), w, edge=i == n - 1) for i in range(n)]
    top, d = h * n, w * .34
    parts.append(tube([(-.3, -d, .02), (-.3, -d, top), (-.3, 0, top + .04), (-.3, d, top), (-.3, d, .02)], .035, coir(), smooth=False))
    return group(at, (0, 0, turn), parts=parts)
