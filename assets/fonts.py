#!/usr/bin/env python3
"""Cuts the served fonts out of the full variable ones and writes the style sheet that names them.

    apt-get install -y fonttools python3-brotli fonts-liberation
    python3 assets/fonts.py

Sources: art/scenes/fonts (Latin-1 and Malayalam) and fonts/*-ext.woff2 (the same families' extended Latin), all from the
packages @fontsource-variable/* 5.3.0. Liberation Sans stands in for Arial: it has the same advance widths.
"""
import copy
import logging
import math
import os
from pathlib import Path

from fontTools import subset
from fontTools.otlLib.builder import buildPairPosGlyphs
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

logging.disable(logging.WARNING)
os.environ.setdefault('SOURCE_DATE_EPOCH', '1767225600')  # fonttools stamps the time it ran; the same bytes each time

HERE = Path(__file__).resolve().parent
FULL = HERE / 'art/scenes/fonts'
OUT = HERE.parent / 'public/fonts'
SHARE = HERE.parent / 'src/site/share-pictures/fonts'
STYLES = HERE.parent / 'src/ui/styles/fonts.css'
LIBERATION = Path('/usr/share/fonts/truetype/liberation')

# What the words of every page are set in, in one small file that is asked for first ...
FIRST = [*range(0x20, 0x7F), *map(ord, '\u00a0\u00a3\u00a9\u00b7\u00e9\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u0259\u02c8')]
ARROWS = [0x2190, 0x2192, 0x2197]
# ... without the signs of code, which texts of a website hardly have ...
FIRST = sorted(set(FIRST) - set(map(ord, '#*<=>[\\]^_`{|}~')))
# ... and the rest of Latin-1 in another, which a browser asks for where a text needs it.
LATIN = sorted({*range(0x21, 0x7F), *range(0xA0, 0x100), 0x2022, 0x20AC} - set(FIRST))
# The letters beyond Latin-1 that names of places are written with.
PLACES = [*map(ord, 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŶŷŸŹźŻżŽžȘșȚț')]
HEADING = 650
FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn']
NAME = 'നിറം'
# Of the language, which the footer names too.
LANGUAGE = 'മലയാളം'
# The script with its joiners, and the ring that shows a sign alone.
MALAYALAM = [*range(0x0D00, 0x0D80), 0x200C, 0x200D, 0x25CC]


def pin(path, **limits):
    font = instancer.instantiateVariableFont(TTFont(path, lazy=False), limits)
    font.ensureDecompiled()  # glyphs are appended later, and a table read after that would take the new order for the old
    if 'gvar' in font:
        for name in font.getGlyphOrder():
            font['gvar'].variations.setdefault(name, [])  # pinning drops the empty ones; the subsetter asks for them
    return font


def peak(font):
    """The one axis left after pinning, from its default to its end; bold outlines sit at its end."""
    axis = font['fvar'].axes[0]
    return {axis.axisTag: (0.0, 1.0, 1.0)}


def graft(font, other, codes):
    """Copies glyphs from the extended cut of the same family. Both cuts come from one source, pinned alike, so outlines,
    weights and composites agree; only the kerning of the copied glyphs is lost."""
    cmap, have = other.getBestCmap(), set(font.getGlyphOrder())
    order = list(font.getGlyphOrder())

    def take(name):
        if name in have:
            return
        have.add(name)
        glyph = other['glyf'][name]
        if glyph.isComposite():
            for part in glyph.components:
                take(part.glyphName)
        order.append(name)
        font['glyf'].glyphs[name] = glyph
        font['hmtx'].metrics[name] = other['hmtx'].metrics[name]
        font['gvar'].variations[name] = other['gvar'].variations.get(name, [])

    wanted = {code: cmap[code] for code in codes if code in cmap and code not in font.getBestCmap()}
    for name in wanted.values():
        take(name)
    settle(font, order, wanted)
    return sorted(set(codes) - set(font.getBestCmap()))


def settle(font, order, wanted):
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap.update(wanted)
    # It lists advances by glyph; without it they are read from gvar, which has the new glyphs too.
    if 'HVAR' in font:
        del font['HVAR']


def add(font, code, glyph, advance, ends, wide):
    """Adds a glyph as it is at the lightest end; `ends` are its points at the boldest, `wide` is its advance there."""
    name = f'uni{code:04X}'
    glyph.recalcBounds(font['glyf'])
    font['glyf'].glyphs[name] = glyph
    font['hmtx'].metrics[name] = (advance, glyph.xMin)
    deltas = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(glyph.coordinates, ends)]
    font['gvar'].variations[name] = [TupleVariation(peak(font), [*deltas, (0, 0), (wide - advance, 0), (0, 0), (0, 0)])]
    settle(font, [*font.getGlyphOrder(), name], {code: name})


def polygon(font, code, regular, bold):
    """Adds a straight-edged glyph: the same points at the lightest and at the boldest end, with an advance each."""
    (points, advance), (ends, wide) = regular, bold
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    add(font, code, pen.glyph(), advance, ends, wide)


def whole(points):
    return [(round(x), round(y)) for x, y in points]


def arrows(font, light, heavy):
    """The families have no arrows. These carry the stroke of the letters: a shaft and a head of two arms at 45 degrees."""
    em = font['head'].unitsPerEm
    middle, left, right, arm = 0.34 * em, 0.07 * em, 0.83 * em, 0.27 * em

    def drawn(stroke):
        s = stroke * em
        half, inner = s / 2, s * math.sqrt(2)
        top = [
            (left, middle + half),
            (right - inner - half, middle + half),
            (right - arm - s / math.sqrt(2), middle + arm - s / math.sqrt(2)),
            (right - arm, middle + arm),
        ]
        return [*top, (right, middle), *((x, 2 * middle - y) for x, y in reversed(top))]

    advance = round(0.9 * em)
    centre = ((left + right) / 2, middle)

    def mirrored(points):
        return [(advance - x, y) for x, y in reversed(points)]

    def raised(points):
        turn = math.sqrt(0.5)
        moved = [(x - centre[0], y - centre[1]) for x, y in points]
        return [(centre[0] + turn * (x - y), centre[1] + turn * (x + y)) for x, y in moved]

    for code, change in ((0x2192, list), (0x2190, mirrored), (0x2197, raised)):
        ends = [(whole(change(drawn(stroke))), advance) for stroke in (light, heavy)]
        polygon(font, code, *ends)


def phonetic(font):
    """Hanken Grotesk has neither the stress mark nor the small capital I that the pronunciation line is written with."""
    height = font['OS/2'].sxHeight
    stem = font['glyf']['dotlessi'].coordinates
    x0, x1 = min(x for x, _ in stem), max(x for x, _ in stem)
    deltas = font['gvar'].variations['dotlessi'][0].coordinates
    grow = max(d[0] for d in deltas[:-4] if d) - min(d[0] for d in deltas[:-4] if d)
    light, heavy = x1 - x0, x1 - x0 + grow

    def small_capital(stroke):
        side, serif, bar = 42, 100, round(stroke * 0.84)
        a, b, c = side, side + serif, side + serif + stroke
        d = c + serif
        outline = [(a, 0), (a, bar), (b, bar), (b, height - bar), (a, height - bar), (a, height)]
        return [*outline, (d, height), (d, height - bar), (c, height - bar), (c, bar), (d, bar), (d, 0)], d + side

    def stress(stroke):
        top, foot, side = round(stroke * 1.05), round(stroke * 0.7), 62
        inset = (top - foot) // 2
        cap = font['OS/2'].sCapHeight
        return [(side + inset, cap - 260), (side, cap), (side + top, cap), (side + top - inset, cap - 260)], top + 2 * side

    polygon(font, 0x026A, small_capital(light), small_capital(heavy))
    polygon(font, 0x02C8, stress(light), stress(heavy))


def share(font, family, codes, features, name):
    """A font for the pictures of shared links (src/site/share-pictures), which are drawn on the server: whole, in one weight, under a
    family's name that no font of the machine has."""
    for record in font['name'].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID in (2, 17):
            record.string = 'Regular'
    font['OS/2'].usWeightClass, font['OS/2'].usWidthClass = 400, 5
    font['OS/2'].fsSelection, font['head'].macStyle = 0x40, 0
    cut(font, codes, SHARE / name, features, flavor=None)


# A pair moved by less than this part of the em is not seen to be moved: half a pixel in the largest heading.
SEEN = 0.01
# Signs that hardly stand beside letters: they keep their distance.
RARE = set('@#$%^&*+=<>[]{}|\\~`_;')
# From so many pairs on a table of classes is smaller.
MANY_PAIRS = 1000


def kern(font):
    """Leaves out what of the kerning is not seen. Where glyphs are few, a list of their pairs is smaller than a table of classes."""
    least = SEEN * font['head'].unitsPerEm
    (lookup,) = font['GPOS'].table.LookupList.Lookup
    rare = {glyph for code, glyph in font.getBestCmap().items() if chr(code) in RARE}
    singles = [table for table in lookup.SubTable if table.Format == 1]
    classes = [table for table in lookup.SubTable if table.Format == 2]

    def is_seen(value):
        return value is not None and abs(getattr(value, 'XAdvance', 0)) >= least

    for table in singles:
        kept = [(first, found) for first, found in zip(table.Coverage.glyphs, table.PairSet) if first not in rare]
        table.Coverage.glyphs, table.PairSet = map(list, zip(*kept))
        for found in table.PairSet:
            found.PairValueRecord = [record for record in found.PairValueRecord if record.SecondGlyph not in rare]
    for table in classes:
        table.Coverage.glyphs = [first for first in table.Coverage.glyphs if first not in rare]
        for classes_of in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
            for glyph in rare.intersection(classes_of):
                del classes_of[glyph]

    pairs = {}
    for table in classes:
        for first in table.Coverage.glyphs:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
            for second in font.getGlyphOrder():
                pairs.setdefault((first, second), row[table.ClassDef2.classDefs.get(second, 0)].Value1)
        for record in table.Class1Record:
            for cell in record.Class2Record:
                if cell.Value1 and not is_seen(cell.Value1):
                    cell.Value1.XAdvance = 0
    for table in singles:
        for first, found in zip(table.Coverage.glyphs, table.PairSet):
            # One that is not seen still stands in the way of its class.
            found.PairValueRecord = [
                record
                for record in found.PairValueRecord
                if is_seen(record.Value1) or is_seen(pairs.get((first, record.SecondGlyph)))
            ]
            found.PairValueCount = len(found.PairValueRecord)
            pairs.update({(first, record.SecondGlyph): record.Value1 for record in found.PairValueRecord})
    seen = {pair: (value, None) for pair, value in pairs.items() if is_seen(value)}
    if len(seen) < MANY_PAIRS:
        lookup.SubTable = buildPairPosGlyphs(seen, font.getReverseGlyphMap())
        lookup.SubTableCount = len(lookup.SubTable)

# As heavy and as wide as Hanken Grotesk's figures, once it is as tall as they are.
RUPEE_WIDTH, RUPEE_TEXT, RUPEE_BOLD = 92, 450, 620


def rupee(font, other):
    """Hanken Grotesk has no rupee sign: the display family's, drawn to the height of the figures it stands beside."""
    light, heavy = (
        instancer.instantiateVariableFont(copy.deepcopy(other), {'wdth': RUPEE_WIDTH, 'wght': weight})
        for weight in (RUPEE_TEXT, RUPEE_BOLD)
    )
    sign = light.getBestCmap()[0x20B9]
    scale = font['glyf'][font.getBestCmap()[ord('1')]].yMax / light['glyf'][sign].yMax
    drawn, ends = light['glyf'][sign], heavy['glyf'][sign]
    points, bold = (whole((x * scale, y * scale) for x, y in glyph.coordinates) for glyph in (drawn, ends))
    advance, wide = (round(of['hmtx'][sign][0] * scale) for of in (light, heavy))
    drawn.coordinates = GlyphCoordinates(points)
    add(font, 0x20B9, drawn, advance, bold, wide)


# Units of the em in a first file. On a screen of double density a point moves by an eighth of a pixel at most, in a heading of 120 px and in text of
# 60 px; the file is a tenth smaller.
GRID = {'heading': 1000, 'text': 500}


def cut(font, codes, name, features, flavor='woff2', grid=None):
    options = subset.Options()
    options.layout_features = features
    # Its licence stands beside it in LICENCE.txt; what else a font says of itself only an installed one is asked.
    options.name_IDs = [0, 1, 2] if flavor == 'woff2' else [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.hinting = False
    options.notdef_outline = True
    options.flavor = flavor
    options.drop_tables += ['DSIG', 'MVAR', 'STAT']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    if flavor == 'woff2' and 'GPOS' in font and len(font['GPOS'].table.LookupList.Lookup) == 1:
        kern(font)
    if grid:
        scale_upem(font, grid)
    font.flavor = flavor
    font.save(name)
    print(f'{Path(name).name}: {os.path.getsize(name)} bytes, {len(TTFont(name).getBestCmap())} characters')


# Kerning tightens a family against Arial's own; measured in a browser over the texts of the site.
KERNED_HEADING, KERNED_TEXT = 0.995, 0.988

# How often each letter stands in English text, with the space: the width of a line follows from it.
FREQUENCY = dict(zip(
    ' etaoinshrdlcumwfgypbvkjxqz',
    (18.2, 10.4, 7.4, 6.7, 6.2, 5.7, 5.7, 5.2, 5.0, 4.9, 3.5, 3.3, 2.3, 2.2, 2.0, 1.9, 1.8, 1.6, 1.6, 1.5, 1.2, 0.8, 0.6, 0.1, 0.1, 0.1, 0.1),
))


def average(font):
    cmap, metrics = font.getBestCmap(), font['hmtx'].metrics
    total = sum(metrics[cmap[ord(letter)]][0] * share for letter, share in FREQUENCY.items())
    return total / sum(FREQUENCY.values()) / font['head'].unitsPerEm


def fallback(font, arial, kerned, **weight):
    """Overrides that make the stand-in set as wide and as tall as the font at the weight it is mostly seen in."""
    font = instancer.instantiateVariableFont(copy.deepcopy(font), weight)
    scale = kerned * average(font) / average(TTFont(LIBERATION / arial))
    em, line = font['head'].unitsPerEm, font['hhea']
    def percent(units):
        return f'{units / em / scale * 100:.2f}%'

    return {
        'size_adjust': f'{scale * 100:.2f}%',
        'ascent_override': percent(line.ascent),
        'descent_override': percent(-line.descent),
        'line_gap_override': percent(line.lineGap),
    }


def file(name):
    return f"url('/fonts/{name}.woff2') format('woff2')"


def face(**lines):
    return '@font-face {\n' + ''.join(f"  {key.replace('_', '-')}: {value};\n" for key, value in lines.items()) + '}\n'


def ranges(codes):
    runs = []
    for code in sorted(set(codes)):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ', '.join(f'U+{a:04X}' if a == b else f'U+{a:04X}-{b:04X}' for a, b in runs)


def main():
    OUT.mkdir(parents=True, exist_ok=True)

    anek = pin(FULL / 'anek-latin.woff2', wdth=112, wght=(500, 750))
    more = pin(HERE / 'fonts/anek-latin-ext.woff2', wdth=112, wght=(500, 750))
    graft(anek, more, [0x20B9, 0x02C8, 0x0259])
    arrows(anek, 0.075, 0.105)
    heading = fallback(anek, 'LiberationSans-Bold.ttf', KERNED_HEADING, wght=HEADING)
    drawn = copy.deepcopy(anek)
    graft(drawn, more, PLACES)
    # Headings have one weight: without the axis the file is half as large.
    anek = instancer.instantiateVariableFont(anek, {'wght': HEADING})
    cut(copy.deepcopy(anek), [*FIRST, *ARROWS, 0x20B9], OUT / 'anek-latin.woff2', ['kern', 'liga'], grid=GRID['heading'])
    share(instancer.instantiateVariableFont(drawn, {'wght': HEADING}), 'Share Latin', [*FIRST, *LATIN, *ARROWS, 0x20B9, *PLACES], FEATURES, 'anek-latin.ttf')
    cut(anek, LATIN, OUT / 'anek-latin-more.woff2', FEATURES)

    hanken = pin(FULL / 'hanken-grotesk.woff2', wght=(400, 700))
    more = pin(HERE / 'fonts/hanken-grotesk-ext.woff2', wght=(400, 700))
    missing = graft(hanken, more, [0x0259, *PLACES])
    if missing:
        print('not in Hanken Grotesk:', ' '.join(map(chr, missing)))
    arrows(hanken, 0.066, 0.1)
    phonetic(hanken)
    rupee(hanken, TTFont(HERE / 'fonts/anek-latin-ext.woff2', lazy=False))
    text = fallback(hanken, 'LiberationSans-Regular.ttf', KERNED_TEXT, wght=400)
    # English needs no more: less to wait for before the first word.
    cut(copy.deepcopy(hanken), [*FIRST, *ARROWS, 0x026A, 0x20B9], OUT / 'hanken-grotesk.woff2', ['kern'], grid=GRID['text'])
    cut(hanken, [*LATIN, *PLACES], OUT / 'hanken-grotesk-more.woff2', FEATURES)

    # One weight, as headings have: every first page carries it.
    malayalam = pin(FULL / 'anek-malayalam.woff2', wdth=112, wght=(500, 750))
    malayalam = instancer.instantiateVariableFont(malayalam, {'wght': HEADING})
    cut(malayalam, sorted(set(map(ord, NAME + LANGUAGE))), OUT / 'anek-malayalam.woff2', ['*'], grid=GRID['heading'])

    malayalam = pin(FULL / 'anek-malayalam.woff2', wdth=112, wght=(500, 750))
    malayalam = instancer.instantiateVariableFont(malayalam, {'wght': HEADING})
    share(malayalam, 'Share Malayalam', MALAYALAM, ['*'], 'anek-malayalam.ttf')

    # Pages in Malayalam: both families' stand-in, named by src/site/languages/ml.css.
    malayalam = pin(FULL / 'anek-malayalam.woff2', wdth=100, wght=(400, 700))
    cut(malayalam, MALAYALAM, OUT / 'anek-malayalam-text.woff2', ['*'])

    rules = [
        '/* Written by assets/fonts.py: change it there. */\n',
        face(font_family="'Anek Latin'", src=file('anek-latin'), font_weight=HEADING, font_display='swap'),
        face(font_family="'Hanken Grotesk'", src=file('hanken-grotesk'), font_weight='400 700', font_display='swap'),
        '/* Letters beyond English, in files of their own: asked for where a text has one. */\n'
        + face(font_family="'Anek Latin'", src=file('anek-latin-more'), font_weight=HEADING, font_display='swap',
               unicode_range=ranges(LATIN)),
        face(font_family="'Hanken Grotesk'", src=file('hanken-grotesk-more'), font_weight='400 700', font_display='swap',
             unicode_range=ranges([*LATIN, *PLACES])),
        face(font_family="'Anek Malayalam'", src=file('anek-malayalam'), font_weight=HEADING, font_display='swap',
             unicode_range=ranges(set(map(ord, NAME + LANGUAGE)))),
        '/* Stand-ins of the same width and height, so nothing moves when the fonts arrive. */\n'
        + face(font_family="'Anek fallback'",
               src="local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold')",
               font_weight='500 750', **heading),
        face(font_family="'Hanken fallback'",
             src="local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Roboto')", **text),
    ]
    STYLES.parent.mkdir(parents=True, exist_ok=True)
    STYLES.write_text('\n'.join(rules), encoding='utf-8')
    print(heading, text)


main()
