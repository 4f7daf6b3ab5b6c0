"""Writes letters.json: outlines, advances and kerning of a few cuts of the house fonts (OFL-1.1), so that marks.mjs can set
invented company names as paths and needs no font library. Run again only when a cut is added.

    pip install --target .py fonttools brotli && PYTHONPATH=.py python3 assets/marks/letters.py
"""
import json
import os

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, '..', 'art', 'scenes', 'fonts')
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&.\'-+ '
PAIRS = [c for c in LETTERS if c.isalpha() or c in "&.'-"]
CUTS = {
    'display': ('anek-latin', dict(wght=700, wdth=112)),
    'regular': ('anek-latin', dict(wght=600, wdth=100)),
    'narrow': ('anek-latin', dict(wght=700, wdth=76)),
    'wide': ('anek-latin', dict(wght=800, wdth=125)),
    'airy': ('anek-latin', dict(wght=450, wdth=118)),
    'text': ('hanken-grotesk', dict(wght=700)),
    'light': ('hanken-grotesk', dict(wght=500)),
}


class Segments(BasePen):
    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.out, self.k = [], scale

    def _pt(self, p):
        return f'{round(p[0] * self.k)} {round(-p[1] * self.k)}'

    def _moveTo(self, p):
        self.out.append('M' + self._pt(p))

    def _lineTo(self, p):
        self.out.append('L' + self._pt(p))

    def _qCurveToOne(self, a, p):
        self.out.append('Q' + self._pt(a) + ' ' + self._pt(p))

    def _curveToOne(self, a, b, p):
        raise ValueError('the house fonts are quadratic')

    def _closePath(self):
        self.out.append('Z')


def kern(font, left, right):
    """The first pair adjustment that the font's kern lookups hold for two glyphs."""
    table = font['GPOS'].table
    lookups = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == 'kern' for i in f.Feature.LookupListIndex}
    for i in sorted(lookups):
        for sub in table.LookupList.Lookup[i].SubTable:
            sub = getattr(sub, 'ExtSubTable', sub)
            if sub.LookupType != 2 or left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                pairs = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
                value = next((p.Value1 for p in pairs if p.SecondGlyph == right), None)
                if value is None:
                    continue
            else:
                row = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)]
                value = row.Class2Record[sub.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(value, 'XAdvance', 0) or 0
    return 0


def cut(file, axes):
    font = instantiateVariableFont(TTFont(os.path.join(FONTS, file + '.woff2')), axes)
    scale = 1000 / font['head'].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    letters, kerning = {}, {}
    for c in LETTERS:
        pen = Segments(glyphs, scale)
        glyphs[names[ord(c)]].draw(pen)
        letters[c] = [round(glyphs[names[ord(c)]].width * scale), ''.join(pen.out)]
    for a in PAIRS:
        for b in PAIRS:
            k = round(kern(font, names[ord(a)], names[ord(b)]) * scale)
            if abs(k) >= 8 and not (a.islower() and b.isupper()):
                kerning[a + b] = k
    return dict(cap=round(font['OS/2'].sCapHeight * scale), x=round(font['OS/2'].sxHeight * scale), letters=letters, kerning=kerning)


with open(os.path.join(HERE, 'letters.json'), 'w') as f:
    json.dump({name: cut(*what) for name, what in CUTS.items()}, f, separators=(',', ':'))
    f.write('\n')
