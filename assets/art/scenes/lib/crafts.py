"""What Kerala's makers use: jetty and paddles, silk umbrella, horn and drum, loom, printing blocks, archive, tools, measures."""
import math
import os

import bmesh
import bpy

from kerala import coir, leaf_paper, ledger, palm_leaves, wood
from kit import (BUILD, _finish, _mesh, arc, ball, box, brass, cyl, group, lacquer, lathe, link, matt, plaster, plate, ring, satin,
                 smooth_profile, tube)


def sweep(path, radii, m, sides=64):
    """A round body along a path of points, its radius given for each point: a horn, a handle."""
    from mathutils import Vector
    pts = [Vector(p) for p in path]

    def make(bm):
        rows, up = [], None
        for i, p in enumerate(pts):
            d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
            up = (Vector((0, 1, 0)) if up is None else up)
            side = d.cross(up).normalized()
            up = side.cross(d).normalized()
            rows.append([bm.verts.new(p + radii[i] * (math.cos(2 * math.pi * k / sides) * side + math.sin(2 * math.pi * k / sides) * up)) for k in range(sides)])
        for a, b in zip(rows, rows[1:]):
            for k in range(sides):
                bm.faces.new((a[k], a[(k + 1) % sides], b[(k + 1) % sides], b[k]))
        bm.faces.new(rows[0])
    o = _mesh('sweep', make, m)
    t = o.modifiers.new('thick', 'SOLIDIFY')
    t.thickness, t.offset = .025, -1
    return o


def rope(points, r=.07, m=None):
    """Coir rope of three strands along a path."""
    from mathutils import Vector
    m, line, at = m or coir(), [], 0
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        n = max(2, round((b - a).length / .03))
        line += [a + (b - a) * i / n for i in range(n)]
    line.append(Vector(points[-1]))
    strands = []
    for s in range(3):
        pts, at = [], 0
        for i, p in enumerate(line):
            d = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
            side = d.cross(Vector((0, .3, 1)) if abs(d.z) < .9 else Vector((0, 1, 0))).normalized()
            up = side.cross(d)
            t = at / (r * 1.9) + s * 2 * math.pi / 3
            pts.append(tuple(p + r * .46 * (math.cos(t) * side + math.sin(t) * up)))
            at += (line[i + 1] - p).length if i + 1 < len(line) else 0
        strands.append(tube(pts, r * .56, m, smooth=False))
    return group(parts=strands)


def sag(a, b, drop, n=24):
    """Points of a cord that hangs from a to b."""
    return [tuple(p + (q - p) * i / n - (drop * 4 * (i / n) * (1 - i / n) if k == 2 else 0) for k, (p, q) in enumerate(zip(a, b))) for i in range(n + 1)]


# ---------------------------------------------------------------- the jetty

def mooring(at=(0, 0, 0), h=1.3, r=.17):
    """A post with a brass head and coir wound round it."""
    turns = [(1.0 * (r + .06) * math.cos(2 * math.pi * i / 32), (r + .06) * math.sin(2 * math.pi * i / 32), h * .5 + .13 * i / 32) for i in range(32 * 3 + 1)]
    return group(at, parts=[lathe((0, 0, 0), [(0, 0), (r * 1.06, 0), (r, h * .4), (r * .96, h), (0, h)], wood(), bevel=.02), rope(turns, .065),
                            lathe((0, 0, h), smooth_profile([(r * 1.15, 0), (r * 1.2, .06), (r * .8, .12), (r * .5, .16), (0, .24)], 6), brass(), bevel=.01)])


def paddle(blade, bands, length=3.4, at=(0, 0, 0), turn=(0, 0, 0)):
    """A paddle of the snake boats, its long blade painted in bands; it stands on its grip."""
    n, L = 40, length * .44
    half = lambda t: .025 + .23 * math.sin(math.pi * min(1, .08 + t * .92)) ** .75 * (1 - .18 * t)
    rim = [(half(i / n), L * i / n) for i in range(n + 1)]
    parts = [plate(rim + [(-x, y) for x, y in reversed(rim)], .1, lacquer(blade), bevel=.035),
             lathe((0, 0, L - .3), [(0, 0), (.055, .06), (.06, length - L), (.05, length - L + .2), (0, length - L + .2)], wood(), bevel=.01),
             lathe((0, 0, length - .06), smooth_profile([(.05, 0), (.12, .06), (.13, .13), (.07, .2), (0, .21)], 6), brass(), bevel=.01)]
    for t, colour in zip((.3, .46, .62), bands):
        parts.append(box((0, 0, L * t), (2 * half(t) + .02, .13, .13), lacquer(colour), bevel=.02))
    return group(at, turn, parts=[group((0, 0, length), (0, 180, 0), parts=parts)])


# ---------------------------------------------------------------- the feast

def umbrella(silk, fringe, r=1.1, pole=3.6, at=(0, 0, 0), turn=(0, 0, 0)):
    """A muthukuda: the silk umbrella of temple feasts, with fringe, tassels and a brass finial."""
    ribs, n, k = 12, 144, 18

    def make(bm):
        rows = []
        for j in range(1, k + 1):
            t = j / k
            row = []
            for i in range(n):
                a = 2 * math.pi * i / n
                dip = .05 * abs(math.sin(ribs * a / 2)) ** .7 * t * t
                q = r * math.sin(t * 1.36) / math.sin(1.36)
                row.append(bm.verts.new((q * (1 - dip) * math.cos(a), q * (1 - dip) * math.sin(a), r * .56 * math.cos(t * 1.36) - dip * .5)))
            rows.append(row)
        top = bm.verts.new((0, 0, r * .58))
        for i in range(n):
            bm.faces.new((top, rows[0][i], rows[0][(i + 1) % n]))
            for a, b in zip(rows, rows[1:]):
                bm.faces.new((a[i], b[i], b[(i + 1) % n], a[(i + 1) % n]))
    dome = _mesh('umbrella', make, satin(silk))
    t = dome.modifiers.new('thick', 'SOLIDIFY')
    t.thickness = .02
    low = r * .56 * math.cos(1.36)
    skirt = lathe((0, 0, low - .2), [(r * .995 + .006 * (i % 2), .2 - .2 * i / 10) for i in range(11)] + [(r * .96, 0), (r * .96, .2)], satin(silk), bevel=0)
    parts = [dome, skirt, lathe((0, 0, low - .25), [(r * 1.0, 0), (r * 1.012, .03), (r * 1.012, .09), (r, .12), (r * .97, .1), (r * .97, 0)], satin(fringe), bevel=0)]
    for i in range(ribs):
        a = 2 * math.pi * (i + .5) / ribs
        parts.append(tube([(r * math.sin(s * 1.36) / math.sin(1.36) * math.cos(a) * 1.006, r * math.sin(s * 1.36) / math.sin(1.36) * math.sin(a) * 1.006, r * .565 * math.cos(s * 1.36)) for s in [j / 10 for j in range(1, 11)]], .016, satin(fringe)))
    drop = [(0, 0)] + smooth_profile([(.012, 0), (.042, -.05), (.05, -.11), (.03, -.2), (.0, -.26)], 5)
    for i in range(ribs * 3):
        a = 2 * math.pi * i / (ribs * 3)
        parts.append(lathe((r * 1.0 * math.cos(a), r * 1.0 * math.sin(a), low - .22), [(p * .8, z * .8) for p, z in drop], satin(fringe), bevel=0))
    parts += [lathe((0, 0, r * .56), smooth_profile([(.12, 0), (.15, .05), (.05, .1), (.1, .2), (.12, .28), (.05, .38), (.02, .5), (0, .52)], 6), brass(), bevel=.01),
              cyl((0, 0, r * .5 - pole / 2), .045, pole, lacquer('turmeric' if silk != 'turmeric' else 'laterite'), bevel=.01), ball((0, 0, r * .5 - pole), .08, brass())]
    for o in parts:
        o.location.z += pole - r * .5
    return group(at, turn, parts=parts)


def horn(at=(0, 0, 0), turn=(0, 0, 0), s=1):
    """A kombu: the long curved horn of brass that calls people to the feast."""
    n = 72
    path, radii = [], []
    for i in range(n + 1):
        t = i / n
        a = math.radians(-118 + 236 * t)
        path.append((1.25 * math.cos(a), 0, 1.55 * math.sin(a) + 1.6))
        radii.append(.05 + .11 * t ** 1.3 + .34 * max(0, (t - .86) / .14) ** 2.2)
    rings = []
    for t in (.12, .3, .48, .66, .82):
        i = round(t * n)
        a = math.radians(-118 + 236 * t)
        d = math.degrees(math.atan2(1.55 * math.cos(a), -1.25 * math.sin(a)))
        rings.append(group(path[i], (0, 90 - d, 0), parts=[ring((0, 0, 0), radii[i] + .005, .034, brass(), turn=(0, 0, 0)), ring((0, 0, .08), radii[i], .022, brass(), turn=(0, 0, 0))]))
    mouth = group(path[0], (0, 28, 0), parts=[ball((0, 0, 0), .09, brass())])
    return group(at, turn, s, [sweep(path, radii, brass()), mouth] + rings)


def drum(at=(0, 0, 0), turn=(0, 0, 0), s=1, body='laterite', sash='turmeric'):
    """A chenda: an upright drum laced from skin to skin, with its two sticks on top."""
    r, h, n = .62, 1.35, 14
    parts = [cyl((0, 0, h / 2), r * .93, h, lacquer(body), bevel=.02), cyl((0, 0, h / 2), r * .955, .2, satin(sash), bevel=.03)]
    for z in (.09, h - .09):
        parts += [lathe((0, 0, z - .09), [(0, 0), (r, 0), (r * 1.05, .05), (r * 1.05, .13), (r, .18), (0, .18)], wood(), bevel=.02)]
    parts += [cyl((0, 0, h + .005), r * .97, .05, plaster('lime'), bevel=.015), ring((0, 0, h + .02), r * .97, .035, coir(), turn=(0, 0, 0))]
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + .5) / n
        for c in (b, b - 2 * math.pi / n):
            parts.append(tube([(r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), .2), (r * 1.02 * math.cos(c), r * 1.02 * math.sin(c), h - .2)], .024, coir(), smooth=False))
    for x, w in ((-.12, 22), (.16, -28)):
        parts.append(group((x, -.1, h + .09), (0, 0, w), parts=[tube([(0, -.75, .03), (0, .2, .0), (.02, .5, .06)], .045, wood())]))
    return group(at, turn, s, parts)


def chirathu(at=(0, 0, 0), r=.24):
    """A small lamp of burnt clay with its flame."""
    from kerala import flame
    s = r / .24
    p = [(0, 0), (.12, 0)] + smooth_profile([(.12, 0), (.2, .06), (.24, .13), (.25, .16)], 6) + [(.22, .16), (.16, .1), (0, .08)]
    flame((at[0], at[1] - .12 * s, at[2] + .13 * s), .62 * s)
    return group(at, parts=[lathe((0, 0, 0), [(a * s, z * s) for a, z in p], matt('#A4492B'), bevel=.01)])


# ---------------------------------------------------------------- loom and cloth

def spool(colour, at=(0, 0, 0), turn=(0, 0, 0), s=1):
    """A wooden reel full of thread."""
    thread = [(0, .1)] + [(.2 + .018 * math.sin(math.pi * 2 * i * 7 / 60) + .03 * math.sin(math.pi * i / 60), .1 + .5 * i / 60) for i in range(61)] + [(0, .6)]
    end = [(0, 0), (.27, 0), (.29, .04), (.27, .09), (.12, .1), (0, .1)]
    return group(at, turn, s, [lathe((0, 0, 0), end, wood(), bevel=.01), lathe((0, 0, .6), [(p, .1 - z) for p, z in reversed(end)], wood(), bevel=.01), lathe((0, 0, 0), thread, satin(colour), bevel=0)])


def shuttle(colour, at=(0, 0, 0), turn=0, s=1):
    """A weaver's shuttle: a small boat of wood with brass tips and a reel of thread in it."""
    spindle = [(0, -1.0), (.05, -.9)] + smooth_profile([(.05, -.9), (.17, -.55), (.21, 0), (.17, .55), (.05, .9)], 8) + [(0, 1.0)]
    body = lathe((0, 0, .15), spindle, wood(), turn=(0, 90, 0), squash=(.72, 1, 1), bevel=0)
    parts = [body, box((0, 0, .24), (.86, .2, .14), matt('ink'), bevel=.05), lathe((-.34, 0, .26), [(0, 0), (.085, .02)] + [(.105 + .012 * math.sin(i), .02 + .64 * i / 40) for i in range(41)] + [(0, .68)], satin(colour), turn=(0, 90, 0), bevel=0)]
    for d in (-1, 1):
        parts.append(lathe((.86 * d, 0, .15), smooth_profile([(.07, 0), (.055, .08), (.03, .16), (0, .22)], 5), brass(), turn=(0, 90 * d, 0), bevel=0))
    return group(at, (0, 0, turn), s, parts)


def loom(colours, w=4.6, h=4.3, at=(0, 0, 0), turn=0, reach=-1.1, low=1.9, threads=110, span=4.2):
    """A hand loom: posts, beams and a warp that comes down to the page that is being woven. `reach`, `low`: where the warp ends."""
    timber, parts = wood(), []
    for x in (-w / 2, w / 2):
        parts += [box((x, 0, h / 2), (.24, .3, h), timber, bevel=.04), box((x, -.1, .09), (.3, 1.5, .18), timber, bevel=.04), ball((x, 0, h + .1), .15, brass())]
    parts += [cyl((0, 0, h - .32), .17, w + .5, timber, turn=(0, 90, 0), bevel=.03), box((0, .02, h - .85), (w, .14, .16), timber, bevel=.03)]
    parts += [cyl((d * (w / 2 + .32), 0, h - .32), .23, .1, brass(), turn=(0, 90, 0), bevel=.02) for d in (-1, 1)]
    roll = cyl((0, 0, h - .32), .235, span + .06, matt('lime'), turn=(0, 90, 0), bevel=.02)
    parts.append(roll)
    for i in range(threads):
        x = span * ((i + .5) / threads - .5)
        colour = colours[i * len(colours) // threads]
        parts.append(tube([(x, -.235, h - .32), (x, reach, low)], .0145, satin(colour), smooth=False))
        parts.append(tube([(x, .236 * math.cos(t), h - .32 + .236 * math.sin(t)) for t in [math.radians(15 * k) for k in range(25)]], .017, satin(colour), smooth=False))
    # Heddles: two bars that part the warp half way down.
    for f in (.3, .4):
        y, z = -.235 + (reach + .235) * f, h - .32 + (low - h + .32) * f
        parts += [tube([(-span / 2 - .14, y - .03, z), (span / 2 + .14, y - .03, z)], .045, timber, smooth=False)]
        parts += [tube([(x, y - .03, z), (x, 0, h - .85)], .014, coir(), smooth=False) for x in (-span / 2 - .05, span / 2 + .05)]
    return group(at, (0, 0, turn), parts=parts)


def picture_on(name, state):
    """A wall painting's picture as a matt material."""
    m = bpy.data.materials.new('mural-' + name)
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    t = m.node_tree.nodes.new('ShaderNodeTexImage')
    t.image = bpy.data.images.load(os.path.join(BUILD, f'mural-{name}-{state}.png'), check_existing=True)
    m.node_tree.links.new(t.outputs['Color'], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value, b.inputs['Specular'].default_value = .9, .15
    return m


def cloth(state, profile, w=1.9, name='cloth', of=3, at=(0, 0, 0), turn=0):
    """Printed cloth along a profile of (y, z) points; `of` is how many times its width the picture is long."""
    pts = [(y, z) for z, y in smooth_profile([(z, y) for y, z in profile], 14)]
    run = [0]
    for a, b in zip(pts, pts[1:]):
        run.append(run[-1] + math.dist(a, b))
    me, bm, k = bpy.data.meshes.new('cloth'), bmesh.new(), 16
    uv = bm.loops.layers.uv.new()
    rows = []
    for (y, z), d in zip(pts, run):
        rows.append([(bm.verts.new((w * (j / k - .5), y, z + .012 * math.sin(6 * j / k + 3 * d) * min(1, d / 2))), j / k, 1 - d / (w * of)) for j in range(k + 1)])
    for a, b in zip(rows, rows[1:]):
        for j in range(k):
            q = (a[j], b[j], b[j + 1], a[j + 1])
            f = bm.faces.new([v[0] for v in q])
            for loop, v in zip(f.loops, q):
                loop[uv].uv = (v[1], v[2])
    bm.normal_update()
    bm.to_mesh(me)
    bm.free()
    o = link(bpy.data.objects.new('cloth', me))
    t = o.modifiers.new('thick', 'SOLIDIFY')
    t.thickness = .02
    _finish(o, picture_on(name, state))
    return group(at, (0, 0, turn), parts=[o])


def stamp(pigment, at=(0, 0, 0), turn=(0, 0, 0), s=1):
    """A carved block for printing cloth: its flower is wet with pigment, its handle is turned. The carving looks down."""
    flower = []
    for k in range(8):
        a = 2 * math.pi * k / 8
        leaf = [(.1, 0)] + [(.1 + .34 * i / 12, .1 * math.sin(math.pi * i / 12) ** .8) for i in range(1, 12)] + [(.44, 0)] + [(.1 + .34 * i / 12, -.1 * math.sin(math.pi * i / 12) ** .8) for i in range(11, 0, -1)]
        flower.append(plate([(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)) for x, y in leaf], .1, lacquer(pigment), (0, 0, .04), (0, 0, 0), bevel=.02))
    handle = smooth_profile([(.3, 0), (.3, .05), (.14, .12), (.12, .25), (.24, .42), (.25, .52), (.16, .62), (0, .66)], 6)
    return group(at, turn, s, flower + [cyl((0, 0, .045), .085, .1, lacquer(pigment), bevel=.02), box((0, 0, .28), (1.05, 1.05, .36), wood(), bevel=.05), box((0, 0, .42), (1.07, 1.07, .05), brass(), bevel=.015), lathe((0, 0, .46), [(0, 0)] + handle, wood(), bevel=.01)])


def stylus(at=(0, 0, 0), turn=0, n=3):
    """Palm leaves laid out to be written on, with the iron pen on them."""
    parts = [box((0, .1, -.06), (1.5, .5, .05), wood(), bevel=.02)]
    for i in range(n):
        parts.append(group((.06 * i, .12 * i, .03 * i), (0, 0, 3 * i - 3), parts=[box((0, 0, .02), (2.1, .36, .03), leaf_paper(), bevel=.012)]
                     + [box((-.1 - .05 * k, .1 - .066 * k, .038), (1.6 - .2 * (k % 2), .016, .006), matt('ink'), bevel=.002) for k in range(4) if i == n - 1] + [cyl((x, 0, .03), .03, .03, matt('ink'), bevel=.005) for x in (-.5, .5)]))
    pen = lathe((.1, -.1, .03 * n + .09), [(0, 0), (.02, .12), (.045, .3), (.05, .5), (.035, .56), (.06, .62), (.05, 1.1), (.09, 1.18), (.07, 1.28), (0, 1.32)], brass(), turn=(0, 86, 14), bevel=.005)
    return group(at, (0, 0, turn), parts=[group((0, 0, .22), (24, 0, 0), parts=parts + [pen]), box((0, .35, .16), (1.3, .12, .32), wood(), bevel=.03)])


# ---------------------------------------------------------------- the archive

def scroll(colour, at=(0, 0, 0), L=.9, r=.13, turn=(90, 0, 0)):
    """A rolled paper with a band of colour."""
    return group(at, turn, parts=[cyl((0, 0, 0), r, L, matt('lime'), bevel=.02), cyl((0, 0, L * .2), r * 1.04, .16, satin(colour), bevel=.02), cyl((0, 0, L / 2), r * .55, .03, matt('#B9A67F'), bevel=.005)])


def standing(colour, h, w=.26, d=.8):
    """A ledger that stands on a shelf, its spine to the camera."""
    cover = satin(colour)
    return [box((0, -d / 2 + .05, h / 2), (w, .12, h), cover, bevel=.045), box((0, .03, h / 2), (w * .96, d - .06, h * .98), matt('lime'), bevel=.01)] + \
           [box((s * w * .47, 0, h / 2), (.035, d, h), cover, bevel=.01) for s in (-1, 1)] + [box((0, -d / 2 + .04, h * f), (w + .015, .115, .045), brass(), bevel=.01) for f in (.2, .8)] + \
           [box((0, -d / 2 - .012, h * .55), (w * .6, .012, h * .22), matt('lime'), bevel=.004)]


def archive(m, w=3.9, h=4.4, leg=.5, depth=1.1, at=(0, 0, 0), turn=0, back='lotus_deep', colours=('palm', 'turmeric', 'laterite', 'indigo', 'lotus')):
    """A plaster niche as an office uses it: shelves full of ledgers, palm-leaf books and rolled papers."""
    r, i = w / 2, w / 2 - leg
    outer = [(-r, 0)] + arc(0, h - r, r, 180, 0, 160) + [(r, 0), (i, 0)]
    inner = arc(0, h - r, i, 0, 180, 160) + [(-i, 0)]
    wall = plate([(-i - .03, 0)] + arc(0, h - r, i + .03, 180, 0, 96) + [(i + .03, 0)], .06, matt(back), (0, depth * .3, 0), bevel=.01)
    parts = [plate(outer + inner, depth, m, bevel=.07), wall]
    for z in (.12, 1.3, 2.42):
        parts.append(box((0, 0, z), (2 * i - .02, depth * .82, .1), wood(), bevel=.02))

    def put(items, x, y, z, turn=0, lean=0):
        parts.append(group((x, y, z), (0, lean, turn), parts=items))
    c = list(colours)
    x = -i + .2
    for k, hh in enumerate((.92, .84, .96, .88)):      # the lowest shelf: standing ledgers, then a heap
        put(standing(c[k % 5], hh), x, -.08, .17)
        x += .29
    put(standing(c[4], .9), x + .1, -.08, .17, lean=14)
    parts.append(ledger(c[1], 1.05, .8, .24, (i - .62, -.06, .17), 3))
    parts.append(ledger(c[0], .95, .76, .24, (i - .6, -.06, .41), -4))
    parts.append(palm_leaves(.85, .3, 5, (i - .6, -.1, .65), 2))
    parts.append(palm_leaves(1.25, .36, 9, (-i + .78, -.08, 1.35), 1))    # the middle shelf: palm leaves, then ledgers
    parts.append(palm_leaves(1.1, .34, 5, (-i + .78, -.08, 1.84), -3))
    x = i - .2
    for k, hh in enumerate((.86, .78, .9, .82)):
        put(standing(c[(k * 2 + 3) % 5], hh), x, -.08, 1.35)
        x -= .29
    put(standing(c[2], .8), x - .08, -.08, 1.35, lean=-12)
    for k in range(5):                                 # the highest shelf: rolled papers
        parts.append(scroll(c[k], (-.62 + .27 * k, -.05, 2.6)))
    for k in range(4):
        parts.append(scroll(c[(k + 2) % 5], (-.48 + .27 * k, -.05, 2.83)))
    return group(at, (0, 0, turn), parts=parts)


def chest(at=(0, 0, 0), turn=0, cols=3, rows=2, w=2.6, h=1.3, d=1.0, out=(1, 1)):
    """A chest of small drawers with brass pulls; drawer `out` (column, row) is open and full of leaves."""
    parts = [box((0, 0, h / 2), (w, d, h), wood(), bevel=.04), box((0, -.02, h + .04), (w + .14, d + .12, .1), wood(), bevel=.03), box((0, 0, .04), (w + .1, d + .08, .1), wood(), bevel=.03)]
    cw, ch = (w - .16) / cols, (h - .2) / rows
    for a in range(cols):
        for b in range(rows):
            x, z, pull = -w / 2 + .08 + cw * (a + .5), .12 + ch * (b + .5), .42 if (a, b) == out else 0
            parts += [box((x, -d / 2 - .01 - pull, z), (cw - .07, .07, ch - .08), satin('#8A5028'), bevel=.02), ball((x, -d / 2 - .09 - pull, z), .06, brass()), ring((x, -d / 2 - .05 - pull, z), .075, .018, brass())]
            if pull:
                parts += [box((x + s * (cw / 2 - .06), -d / 2 - pull / 2, z - .03), (.05, pull, ch - .18), satin('#8A5028'), bevel=.01) for s in (-1, 1)]
                parts += [box((x + .02 * math.sin(3 * i), -d / 2 - pull + .09 + .06 * i, z + .1 + .05 * math.sin(2 * i)), (cw - .22, .03, ch * .9), leaf_paper(), (10, 0, 3 * math.sin(5 * i)), bevel=.01) for i in range(5)]
    return group(at, (0, 0, turn), parts=parts)


# ---------------------------------------------------------------- tools

def measure(r=.42, h=.8, at=(0, 0, 0), heap=None):
    """A nazhi or a para: a banded measure, of wood and brass, heaped with `heap`."""
    from kit import powder
    p = [(0, 0), (r, 0), (r * 1.04, h * .5), (r, h), (r * .92, h), (r * .9, h * .82), (0, h * .8)]
    parts = [lathe((0, 0, 0), p, wood(), bevel=.015)]
    for z in (.06, .5, .93):
        q = r * (1.04 if z == .5 else 1.012)
        parts.append(lathe((0, 0, h * z - .05), [(q * .95, 0), (q * 1.03, 0), (q * 1.045, .05), (q * 1.03, .1), (q * .95, .1)], brass(), bevel=.01))
    parts.append(ball((0, 0, h * 1.0), r * .12, brass()) if heap is None else lathe((0, 0, h * .86), smooth_profile([(0, r * .75), (r * .3, r * .6), (r * .7, r * .2), (r * .93, 0)], 8) + [(0, 0)], powder(heap), bevel=0))
    if heap is None:
        parts.append(cyl((0, 0, h * .95), r * .92, .06, wood(), bevel=.01))
    return group(at, parts=parts)


def plane(at=(0, 0, 0), turn=0, s=1):
    """A carpenter's plane with a shaving that curls out of it."""
    curl = [(.0 + .02 * i, .06 * math.sin(i * .3), .5 + .0 * i) for i in range(1)]
    strip = []
    for i in range(90):
        t = i / 89
        a, r = 4.6 * math.pi * t, .1 + .2 * t
        strip.append((-.15 + r * math.cos(a + 2.2) * .8, r * math.sin(a + 2.2) + .92))

    def make(bm):
        rows = [[bm.verts.new((x, y + .05 * i / 90, z)) for y in (-.17, .17)] for i, (x, z) in enumerate(strip)]
        for a, b in zip(rows, rows[1:]):
            bm.faces.new((a[0], a[1], b[1], b[0]))
    shaving = _mesh('shaving', make, satin('#E6C48C'))
    t = shaving.modifiers.new('thick', 'SOLIDIFY')
    t.thickness = .012
    body = plate([(-1.2, 0), (1.2, 0), (1.2, .42), (.9, .5), (-.9, .5), (-1.2, .36)], .62, wood(), bevel=.05)
    iron = box((-.02, 0, .62), (.05, .4, .78), brass(), (0, -38, 0), bevel=.012)
    wedge = box((.14, 0, .62), (.14, .36, .6), lacquer('turmeric'), (0, -38, 0), bevel=.04)
    knob = lathe((-.86, 0, .46), smooth_profile([(.12, 0), (.08, .1), (.17, .22), (.18, .32), (.1, .42), (0, .44)], 6), wood(), bevel=.01)
    handle = tube([(.62, 0, .46), (.74, 0, .8), (.98, 0, .94), (1.02, 0, .78), (.94, 0, .46)], .085, wood())
    return group(at, (0, 0, turn), s, [body, iron, wedge, knob, handle, shaving])


def ribs(m, trim, length=4.4, at=(0, 0, 0), turn=0, s=1, planked=.55):
    """A boat on the slip: keel, ribs and the first planks."""
    n = 15
    keel = lambda u: .14 + 1.15 * max(0, (u - .68) / .32) ** 2.1 + .6 * max(0, (.2 - u) / .2) ** 1.9
    beam = lambda u: .62 * math.sin(math.pi * min(1, max(0, u))) ** .6 + .01
    deep = lambda u: .3 + .5 * math.sin(math.pi * u) ** .6
    spot = lambda u, a: ((u - .5) * length, beam(u) * math.sin(a), keel(u) + deep(u) * (1 - math.cos(a) ** .8))
    parts = [tube([((i / 40 - .5) * length, 0, keel(i / 40)) for i in range(41)], .075, m, smooth=False)]
    for i in range(1, n):
        u = i / n
        parts.append(tube([spot(u, math.radians(a)) for a in range(-88, 89, 8)], .045, trim, smooth=False))
    for side in (-1, 1):
        parts.append(tube([spot(i / 60, side * math.radians(88)) for i in range(1, 60)], .05, m, smooth=False))
    k = 16

    def make(bm):
        rows = [[bm.verts.new(tuple(v * (1.0 if c != 1 else 1.03) for c, v in enumerate(spot(.02 + .96 * i / 80, math.radians(-90 * planked - 8 + (180 * planked + 16) * j / k))))) for j in range(k + 1)] for i in range(81)]
        for a, b in zip(rows, rows[1:]):
            for j in range(k):
                bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    hull = _mesh('planks', make, m)
    t = hull.modifiers.new('thick', 'SOLIDIFY')
    t.thickness = .05
    parts.append(hull)
    return group(at, (0, 0, turn), s, parts)


def cradle(at=(0, 0, 0), turn=0, L=3.6):
    """The slip a boat is built on."""
    parts = [box((0, y, .1), (L, .16, .2), wood(), bevel=.03) for y in (-.42, .42)]
    parts += [box((x, 0, .26), (.2, 1.3, .14), wood(), bevel=.03) for x in (-L * .38, -L * .13, L * .13, L * .38)]
    return group(at, (0, 0, turn), parts=parts)
