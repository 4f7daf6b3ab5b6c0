/** A small PDF of one page with lines of text. */

const escaped = (line: string) => line.replace(/[^\x20-\x7e]/gu, '-').replace(/[\\()]/gu, (sign) => `\\${sign}`);

export function resumePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [name = '', ...rest] = lines;
  const text = [
    `BT /F1 24 Tf 64 760 Td (${escaped(name)}) Tj ET`,
    'BT /F1 12 Tf 18 TL 64 728 Td',
    ...rest.flatMap((line) => foldedAt(line, 84).map((part) => `(${escaped(part)}) Tj T*`)),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** Lines of at most `most` characters, broken between words. */
function foldedAt(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
