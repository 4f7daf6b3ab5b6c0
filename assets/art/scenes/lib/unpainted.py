"""The other states of a set: in lime plaster with a mural's line, and as a map of its pigments for the masks."""
import colorsys
import os

import bpy

from kit import BUILD, plaster

# Which mask a material's colour belongs to: turmeric and brass, laterite and lotus, palm; what is left comes last.
RED, GREEN, BLUE, REST = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (0, 0, 0, 1)


def _slots():
    for o in bpy.context.scene.objects:
        for slot in getattr(o, 'material_slots', ()):
            if slot.material:
                yield slot


def _image(m):
    return next((n.image for n in m.node_tree.nodes if n.type == 'TEX_IMAGE'), None)


def _light(name, colour=None, image=None):
    """A material that shines with one colour or picture, whatever the lamps do."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out, shine = nt.nodes.new('ShaderNodeOutputMaterial'), nt.nodes.new('ShaderNodeEmission')
    nt.links.new(shine.outputs[0], out.inputs[0])
    if image:
        t = nt.nodes.new('ShaderNodeTexImage')
        t.image = image
        t.image.colorspace_settings.name = 'Non-Color'
        nt.links.new(t.outputs['Color'], shine.inputs['Color'])
    else:
        shine.inputs['Color'].default_value = colour
    return m


DRAWINGS = {}


def _drawing(image):
    """The bare drawing of a painting or a screen."""
    name = os.path.basename(image.filepath)
    if name.startswith('mural'):
        return image                                  # painted_arch has chosen its own state
    return bpy.data.images.load(os.path.join(BUILD, name.replace('.png', '-line.png')), check_existing=True)


def line():
    """Everything in lime plaster. The drawings of paintings and screens come with the strokes of shoot_line: a render would blur them."""
    lime = plaster('#EDE4D2')
    for slot in _slots():
        image = _image(slot.material)
        if image is None:
            slot.material = lime
            continue
        if image.name not in DRAWINGS:
            m = lime.copy()
            m['drawing'] = _drawing(image).name
            DRAWINGS[image.name] = m
        slot.material = DRAWINGS[image.name]


def _pigment(m):
    if not m.use_nodes or 'Principled BSDF' not in m.node_tree.nodes:
        return REST
    r, g, b, _ = m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value
    h, s, v = colorsys.rgb_to_hsv(r, g, b)
    if s < .3 or v < .02:
        return REST
    if .06 <= h < .2:
        return RED
    if h < .06 or h > .8:
        return GREEN
    return BLUE if .25 < h < .5 else REST


def map():
    made = {}
    for slot in _slots():
        m = slot.material
        image = _image(m) if m.use_nodes else None
        if m.name not in made:
            mural = image and os.path.basename(image.filepath).startswith('mural')
            made[m.name] = _light('map-' + m.name, _pigment(m) if not image else REST, image if mural else None)
        slot.material = made[m.name]


def _plain(size, scale, samples):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.samples, sc.cycles.use_denoising, sc.cycles.use_adaptive_sampling = samples, False, False
    sc.cycles.max_bounces = 0
    sc.render.resolution_x, sc.render.resolution_y = round(size[0] * scale), round(size[1] * scale)
    s = sc.render.image_settings
    s.file_format, s.color_mode, s.color_depth = 'PNG', 'RGBA', '8'
    return sc


def shoot_map(name, size, scale):
    """.build/NAME.png: red where turmeric is, green laterite and lotus, blue palm."""
    sc = _plain(size, scale, 16)
    sc.view_settings.view_transform = 'Raw'
    sc.render.filepath = os.path.join(BUILD, name + '.png')
    bpy.ops.render.render(write_still=True)


PAPER = (1, 1, 1, 1)
INK = (.042, .008, .0035)


def shoot_line(name, size, scale):
    """.build/NAME.line.png: the edges of all things as a brush draws them, and the drawings, on white. finish.mjs draws them on the plaster."""
    sc = _plain(size, scale, 24)
    sc.camera.data.dof.use_dof = False
    sc.view_settings.view_transform = 'Standard'
    for o in list(sc.objects):
        if o.name.startswith('cyclorama') or not o.visible_camera:   # the palm outside the picture only casts its shadow
            bpy.data.objects.remove(o)
    world = sc.world = bpy.data.worlds.new('paper')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = PAPER
    paper, made = _light('paper', PAPER), {}
    for slot in _slots():
        drawing = slot.material.get('drawing')
        if drawing and drawing not in made:
            image = bpy.data.images[drawing]
            made[drawing] = _light('ink-' + drawing, image=image)
            image.colorspace_settings.name = 'sRGB'
        slot.material = made[drawing] if drawing else paper
    sc.render.use_freestyle = True
    layer = sc.view_layers[0]
    fs = layer.freestyle_settings
    fs.crease_angle, fs.as_render_pass = 2.2, False
    layer.use_freestyle = True
    ls = fs.linesets[0] if fs.linesets else fs.linesets.new('mural')
    ls.select_silhouette, ls.select_border, ls.select_crease, ls.select_contour = True, True, True, True
    if ls.linestyle is None:
        ls.linestyle = bpy.data.linestyles.new('mural')
    k = size[0] * scale / 1600 * (1 if size[0] > size[1] else 1.4)
    style = ls.linestyle
    style.color, style.thickness, style.caps = INK, 3.0 * k, 'ROUND'
    t = style.thickness_modifiers.new('brush', 'CALLIGRAPHY')
    t.orientation, t.thickness_min, t.thickness_max = .8, 1.3 * k, 3.8 * k
    sc.render.filepath = os.path.join(BUILD, name + '.line.png')
    bpy.ops.render.render(write_still=True)
