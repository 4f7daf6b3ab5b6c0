/**
 * Where a text of a preview is edited. While a preview is rendered, each text that staff may edit carries its place behind it, as
 * 'texts/1#home.hero.headline'. Before the page is sent a place moves out of the text: into a comment behind it, or into an attribute beside the one
 * that says it. All others are taken out, as those in titles and in the data of scripts. Pages of visitors are never rendered so.
 */

// For private use: no text has these characters, and no browser gets them.
const FROM = '\u{E000}';
const TO = '\u{E001}';
const MARK = /\u{E000}([\w@./#%-]+)\u{E001}/gu;
/** As it stands in a text, and in an address. */
const ANY_MARK = /\u{E000}[\w@./#%-]+\u{E001}|%EE%80%80(?:[\w@./-]|%(?!EE)[\dA-F]{2})+%EE%80%81/gu;

/** Several places stand beside one another: a space in one is written otherwise. */
export const mark = (place: string): string => FROM + place.replaceAll(' ', '%20') + TO;
export const placeIn = (written: string): string => written.replaceAll('%20', ' ');

/** A comment with places begins so. */
export const EDIT = 'edit ';
/** The attribute with the places of others: 'alt:texts/1#home.hero.picture.alt'. */
export const EDIT_ATTRIBUTE = 'data-edit';

/** A part of HTML as React writes it: a tag, or a text. */
export const PART = /<[^<>]*>|<|[^<]+/gu;
/** What begins an element whose text is no HTML: no comment can stand in it. */
const PLAIN = /^<(script|style|title|textarea)\b/u;
/** What people read or hear. */
const SAID = / (alt|aria-label|placeholder|title)="([^"]*)"/gu;

const placesIn = (text: string): string[] => [...text.matchAll(MARK)].map(([, place = '']) => place);
/** As a visitor reads it: ask where a page measures a text. */
export const withoutMarks = (text: string): string => text.replaceAll(ANY_MARK, '');

function withPlaces(part: string): string {
  const clean = withoutMarks(part);
  if (clean === part) return part;
  if (!part.startsWith('<')) return `${clean}<!--${EDIT}${placesIn(part).join(' ')}-->`;
  const places = [...part.matchAll(SAID)].flatMap(([, name, value = '']) =>
    placesIn(value).map((place) => `${name}:${place}`),
  );
  return places.length === 0 ? clean : clean.replace(/\/?>$/u, ` ${EDIT_ATTRIBUTE}="${places.join(' ')}"$&`);
}

/** The HTML of a preview as it is sent. */
export function showPlaces(html: string): string {
  let plain: string | undefined;
  return html.replaceAll(PART, (part) => {
    if (plain === undefined) {
      plain = PLAIN.exec(part)?.[1];
      return withPlaces(part);
    }
    if (part.startsWith(`</${plain}`)) plain = undefined;
    return withoutMarks(part);
  });
}
