"""Things of Kerala for the home picture: boat, coir, ledgers, palm-leaf books, masonry, and the painted arch."""
import math
import os

import bmesh
import bpy

from kit import (BUILD, _finish, _material, _mesh, arc, ball, box, brass, cyl, group, lacquer, laterite, lathe, link, matt, plaster,
                 plate, satin, text, tube)


def wood(): return _material('wood', '#6B3A1E', .45, coat=.25, bump=.15, grain=8, tint=.35)
def coir(): return _material('coir', '#B07A3C', .95, bump=1, grain=60, tint=.45, specular=.1)
def leaf_paper(): return _material('leaf-paper', '#D9BC82', .8, bump=.2, grain=20, tint=.25)


def boat(m, trim, length=5, at=(0, 0, 0), turn=0, s=1):
    """A snake boat: a long low hull whose stern rises like a hood."""
    n, k = 120, 20

    def keel(u): return .30 + 1.55 * max(0, (u - .66) / .34) ** 2.1 + .42 * max(0, (.2 - u) / .2) ** 1.8
    def beam(u): return .40 * math.sin(math.pi * min(1, max(0, u * .985 + .004))) ** .62 + .012
    def draft(u): return .05 + .27 * math.sin(math.pi * u) ** .5
    def bend(u): return (u - .5) * length - .16 * max(0, (u - .84) / .16) ** 2

    def make(bm):
        rows = []
        for i in range(n + 1):
            u = i / n
            rows.append([bm.verts.new((bend(u), beam(u) * math.sin(a), keel(u) - draft(u) * math.cos(a) ** .8))
                         for a in [math.radians(-90 + 180 * j / k) for j in range(k + 1)]])
        for a, b in zip(rows, rows[1:]):
            for j in range(k):
                bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    hull = _mesh('boat', make, m)
    thick = hull.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .05, 0
    edge = lambda side: [(bend(i / n), side * beam(i / n), keel(i / n)) for i in range(n + 1)]
    parts = [hull, tube(edge(-1), .035, trim, smooth=False), tube(edge(1), .035, trim, smooth=False)]
    for u in (.22, .33, .44, .55, .66):
        parts.append(box((bend(u), 0, keel(u) - .05), (.16, beam(u) * 1.9, .05), wood(), bevel=.015))
    for i in range(5):                                # brass studs on the hood of the stern
        u = .84 + .032 * i
        parts.append(ball((bend(u), -beam(u) * .98 - .012, keel(u) - .1), .034, brass()))
    return group(at, (0, 0, turn), s, parts)


def rope_coil(m, r=.75, rope=.11, turns=3, at=(0, 0, 0)):
    """Coir rope laid in a coil; three strands twisted about one path."""
    steps, strands = 84 * turns, []
    for strand in range(3):
        pts = []
        for i in range(steps + 1):
            a = 2 * math.pi * i / 84
            z = rope + rope * 1.72 * min(turns - 1, max(0, a / (2 * math.pi) - .0))
            t = a * r / (rope * 1.9) + strand * 2 * math.pi / 3
            out, up = rope * .46 * math.cos(t), rope * .46 * math.sin(t)
            pts.append(((r + out) * math.cos(a), (r + out) * math.sin(a), z + up))
        strands.append(tube(pts, rope * .56, m, smooth=False))
    return group(at, parts=strands)


def ledger(colour, w=2.0, d=1.45, h=.34, at=(0, 0, 0), turn=0, tie=None):
    """A cloth-bound account book, its spine to the camera, tied with thread."""
    cover = satin(colour)
    parts = [box((0, 0, .035), (w, d, .07), cover, bevel=.025), box((0, 0, h - .035), (w, d, .07), cover, bevel=.025),
             box((0, -d / 2 + .05, h / 2), (w, .1, h), cover, bevel=.045), box((0, .04, h / 2), (w - .14, d - .14, h - .1), matt('lime'), bevel=.01)]
    for x in (-w * .3, w * .3):
        parts.append(box((x, -.006, h / 2), (.11, d + .03, h + .02), tie or brass(), bevel=.02))
    return group(at, (0, 0, turn), parts=parts)


def palm_leaves(w=2.3, d=.4, n=9, at=(0, 0, 0), turn=0):
    """A palm-leaf book: leaves between two boards, with its cord."""
    parts = [box((0, 0, .04), (w + .1, d + .05, .08), wood(), bevel=.03)]
    for i in range(n):
        parts.append(box((.014 * math.sin(i * 2.1), .012 * math.sin(i * 3.7), .105 + .036 * i), (w, d, .026), leaf_paper(), bevel=.01))
    top = .11 + .036 * n
    parts.append(box((0, 0, top + .03), (w + .1, d + .05, .08), wood(), bevel=.03))
    for x in (-w * .22, w * .22):
        parts.append(box((x, 0, (top + .07) / 2), (.05, d + .09, top + .1), lacquer('laterite'), bevel=.02))
    return group(at, (0, 0, turn), parts=parts)


def blocks(rows, at=(0, 0, 0), turn=0, w=1.25, h=.6, d=.95):
    """Laterite masonry: `rows` gives for each course from the ground the places of its stones."""
    parts = []
    for j, row in enumerate(rows):
        for x in row:
            parts.append(box((x * w, .02 * math.sin(7 * x + j), h * (j + .5)), (w * .975, d, h * .965), laterite('#B8402A'), (0, 0, .8 * math.sin(3 * x + 5 * j)), .07))
    return group(at, (0, 0, turn), parts=parts)


def painting(state, w, h):
    """The wall painting as a flat panel in the arch's opening. `state` is painted, line or map."""
    m = bpy.data.materials.new('mural')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    t = m.node_tree.nodes.new('ShaderNodeTexImage')
    t.image = bpy.data.images.load(os.path.join(BUILD, f'mural-{state}.png'), check_existing=True)
    m.node_tree.links.new(t.outputs['Color'], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value, b.inputs['Specular'].default_value = .85, .2
    outline = [(-w / 2, 0)] + arc(0, h - w / 2, w / 2, 180, 0, 96) + [(w / 2, 0)]
    me = bpy.data.meshes.new('mural')
    bm = bmesh.new()
    bm.faces.new([bm.verts.new((x, 0, z)) for x, z in reversed(outline)])
    uv = bm.loops.layers.uv.new()
    for f in bm.faces:
        for loop in f.loops:
            loop[uv].uv = (loop.vert.co.x / w + .5, loop.vert.co.z / h)
    bm.normal_update()
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    return link(bpy.data.objects.new('mural', me))


def painted_arch(m, w=4.3, h=4.5, leg=.55, depth=1.0, at=(0, 0, 0), turn=0, state='painted'):
    """The mark's arch as a niche with a painted back wall."""
    r, i = w / 2, w / 2 - leg
    outer = [(-r, 0)] + arc(0, h - r, r, 180, 0, 160) + [(r, 0), (i, 0)]
    inner = arc(0, h - r, i, 0, 180, 160) + [(-i, 0)]
    body = plate(outer + inner, depth, m, bevel=.07)
    back = painting(state, 2 * i + .06, h - leg + .03)
    back.location = (0, depth * .22, 0)
    return group(at, (0, 0, turn), parts=[body, back])


def flame(at, s=1):
    """The flame of a lamp: light in itself, and in lime like all else before the paint."""
    m = _material('flame', '#FFC93D', .5)
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Emission'].default_value, b.inputs['Emission Strength'].default_value = (1, .62, .12, 1), 1.4
    return lathe(at, [(0, 0)] + [(.085 * s * math.sin(math.pi * t) ** .8 * (1.25 - t), .42 * s * t) for t in [i / 16 for i in range(1, 16)]] + [(0, .42 * s)], m, bevel=0)


def dapple(to, watts=2.6):
    """Sun through coconut leaves: a hard lamp behind fronds that stand outside the picture."""
    from props import frond
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = watts, math.radians(.7), (1, .93, .8)
    o = link(bpy.data.objects.new('sun', light))
    from mathutils import Vector
    away = Vector((-.62, -.62, .58)).normalized()
    o.rotation_euler = away.to_track_quat('Z', 'Y').to_euler()
    root = Vector(to) + away * 11
    for k in range(9):
        a = math.radians(-60 + 34 * k)
        spine = [(root.x + 3.4 * t * math.cos(a), root.y + .2 * k, root.z + 3.4 * t * math.sin(a) - 1.2 * t * t) for t in [i / 12 for i in range(13)]]
        for i in range(2, 12):
            for side in (-1, 1):
                x, y, z = spine[i]
                size = 1.15 * math.sin(math.pi * (i + 1) / 14)
                leafy = [(size * t, .085 * math.sin(math.pi * min(1, t + .05)) ** .6) for t in [j / 6 for j in range(7)]]
                f = frond(leafy, satin('palm'), droop=.2, lift=0)
                f.modifiers.clear()
                f.location, f.rotation_euler = (x, y, z), (math.radians(90), -a - side * math.radians(62), 0)
                f.visible_camera = f.visible_glossy = f.visible_diffuse = False
