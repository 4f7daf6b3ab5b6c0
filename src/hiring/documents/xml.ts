/** The XML of documents, read leniently. No entity of its own is resolved, and nothing is fetched. */
import { Parser } from 'htmlparser2';

type Visitor = {
  /** Names come without their prefix, because the author chooses the prefixes. */
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

export function readXml(xml: string, { open, close, text }: Visitor): void {
  const parser = new Parser(
    {
      ...(open && {
        onopentag: (name, attributes) =>
          open(
            withoutPrefix(name),
            Object.fromEntries(Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])),
          ),
      }),
      ...(close && { onclosetag: (name) => close(withoutPrefix(name)) }),
      ...(text && { ontext: text }),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
