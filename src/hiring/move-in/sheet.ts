/** What another system says of a candidate, as a document (RTF) that stands in the place of a résumé, which no table brings. */

export type Line = { heading: string; cell: string };

/** Letters of RTF: its own signs are escaped, all others beyond ASCII are UTF-16 units with a sign. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\{}]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\line `)
    .replaceAll('\t', String.raw`\tab `)
    .replaceAll(/[^\x20-\x7E]/g, (letter) => {
      const unit = letter.charCodeAt(0);
      return String.raw`\u${unit > 32_767 ? unit - 65_536 : unit}?`;
    });

/** Characters of a sheet: escaped, they are a file as large as a résumé may be. */
const MAX_CHARACTERS = 200_000;

/** As much as a sheet holds; it says where something is left out. */
function fitting(lines: readonly Line[]): Line[] {
  let left = MAX_CHARACTERS;
  const cut: Line[] = [];
  for (const { heading, cell } of lines) {
    if (left <= 0) break;
    cut.push({ heading, cell: cell.length > left ? `${cell.slice(0, left)} … (the rest is left out)` : cell });
    left -= heading.length + cell.length;
  }
  return cut;
}

export function sheetOf(heading: string, lines: readonly Line[]): Uint8Array {
  const paragraphs = [
    String.raw`{\b\fs32 ${escaped(heading)}}\par`,
    ...fitting(lines).map((line) => String.raw`{\b ${escaped(line.heading)}:} ${escaped(line.cell)}\par`),
  ];
  const text = String.raw`{\rtf1\ansi\uc1\deff0{\fonttbl{\f0 Arial;}}\f0\fs22 ` + `${paragraphs.join('\n')}\n}`;
  return new TextEncoder().encode(text);
}
