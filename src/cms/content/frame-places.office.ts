/**
 * The texts of a page in the frame that are edited here: they are outlined, a press opens the field of one, and a second one lets its words be typed
 * where they stand. The page is of our origin, and says itself where each text is edited (src/config/marks.ts).
 */
import { EDIT, EDIT_ATTRIBUTE, placeIn } from '#config/marks.ts';

/** `at`: as 'texts/1#home.hero.headline'. `text`: where the words stand, if they stand alone. `isSaidOnly`: of the whole element, as the name of a section. */
export type Place = { at: string; element: HTMLElement; text: Text | undefined; isSaidOnly: boolean };

export type Hand = {
  isOwn: (at: string) => boolean;
  /** The words of a field as the page shows them; undefined where they are not typed in place. */
  wordsOf: (at: string) => string | undefined;
  type: (at: string, words: string) => void;
  open: (place: Place) => void;
  /** Undefined: what has the focus is no text. */
  focus: (at: string | undefined) => void;
  /** A text of another entry, or a link to another page. */
  lead: (to: { place: Place } | { path: string }) => void;
};

const STYLES = `
.edit-box { position: fixed; z-index: 2147483647; pointer-events: none; box-sizing: border-box; margin: 0;
  border: calc(2px * var(--k)) solid var(--turmeric); outline: calc(1px * var(--k)) solid var(--ink); border-radius: calc(4px * var(--k)); }
.edit-box svg { position: absolute; right: calc(-10px * var(--k)); top: calc(-10px * var(--k)); width: calc(20px * var(--k)); height: calc(20px * var(--k));
  padding: calc(4px * var(--k)); border-radius: 50%; background: var(--turmeric); color: var(--ink); fill: none; stroke: currentColor; stroke-width: 2.5;
  box-sizing: border-box; box-shadow: 0 0 0 calc(1px * var(--k)) var(--ink); }
.edit-box[hidden] { display: none; }
[data-edited-here] { cursor: pointer; scroll-margin: 6rem; }
edit-words { outline: none; cursor: text; min-width: 1ch; white-space: pre-wrap; }
edit-words:focus-visible { outline: none; box-shadow: none; }
`;
const PENCIL = ['M12 20h9', 'M16.4 3.6a2.1 2.1 0 0 1 3 3L7.4 18.6 3 20l1.4-4.4z'];
const OPENS_BY_ITSELF = 'button, summary, label';
const TAKES_FOCUS = 'a[href], button, summary, input, textarea, [tabindex="0"]';
/** What an attribute says is pressed on these; the name of a section is not, for it lies under all that stands in it. */
const SHOWS_ONE_THING = 'img, svg, input, textarea, a, button';

function placesOn(page: Document): Place[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
  const places: Place[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as HTMLElement;
      for (const one of element.getAttribute(EDIT_ATTRIBUTE)?.split(' ') ?? [])
        places.push({
          at: placeIn(one.slice(one.indexOf(':') + 1)),
          element,
          text: undefined,
          isSaidOnly: !element.matches(SHOWS_ONE_THING),
        });
      continue;
    }
    const { data, parentElement, previousSibling } = node as Comment;
    if (!data.startsWith(EDIT) || parentElement === null) continue;
    const all = data.slice(EDIT.length).split(' ').map(placeIn);
    const text =
      all.length === 1 && previousSibling?.nodeType === Node.TEXT_NODE ? (previousSibling as Text) : undefined;
    for (const at of all) places.push({ at, element: parentElement, text, isSaidOnly: false });
  }
  return places;
}

/** What takes the focus for a text: the link or the button that it stands in, else its element. */
const hostOf = ({ element }: Place): HTMLElement => element.closest<HTMLElement>(TAKES_FOCUS) ?? element;

/** The page of a frame while it is edited. */
export class FramePage {
  readonly page: Document;
  readonly places: readonly Place[];
  readonly #handOf: () => Hand;
  readonly #box: HTMLElement;
  readonly #end = new AbortController();
  /** What each text says since it was last the same as its field. */
  readonly #said = new Map<Place, string>();
  #shown: Place | undefined;
  #typing: { place: Place; words: HTMLElement; before: string } | undefined;
  #opened: Place | undefined;

  /** `hand`: as it is at that moment. */
  constructor(page: Document, hand: () => Hand) {
    this.page = page;
    this.#handOf = hand;
    this.places = placesOn(page);
    this.#box = this.#makeBox();
    for (const place of this.places) {
      if (place.isSaidOnly) continue;
      const host = hostOf(place);
      if (!host.matches(TAKES_FOCUS)) host.tabIndex = 0;
      if (!this.#hand.isOwn(place.at)) continue;
      place.element.dataset['editedHere'] = '';
      if (place.text?.data === this.#hand.wordsOf(place.at)) this.#said.set(place, place.text?.data ?? '');
    }
    const on = <Name extends keyof DocumentEventMap>(name: Name, listen: (event: DocumentEventMap[Name]) => void) =>
      page.addEventListener(name, listen, { capture: true, signal: this.#end.signal });
    on('mouseover', ({ target }) => this.#show(this.#placeOf(target)));
    on('focusin', ({ target }) => {
      const place = this.#placeWithin(target);
      this.#hand.focus((place ?? this.#typing?.place)?.at);
      this.#show(place);
    });
    on('click', (event) => this.#pressed(event));
    on('dblclick', (event) => this.#pressedTwice(event));
    on('keydown', (event) => this.#key(event));
    on('keyup', (event) => this.#typing !== undefined && event.key === ' ' && event.preventDefault());
    on('input', () => this.#typed());
    on('focusout', ({ target }) => target === this.#typing?.words && this.#stop());
    on('scroll', () => this.#draw());
    page.defaultView?.addEventListener('resize', () => this.#draw(), { signal: this.#end.signal });
  }

  get #hand(): Hand {
    return this.#handOf();
  }

  close(): void {
    this.#stop();
    this.#end.abort();
    this.#box.remove();
  }

  /** Those of this entry that can be seen, in the order of the page, each once. */
  get seen(): Place[] {
    const seen = this.places.filter(
      ({ at, element }) => this.#hand.isOwn(at) && element.checkVisibility({ visibilityProperty: true }),
    );
    return seen.filter(({ at }, order) => seen.findIndex((one) => one.at === at) === order);
  }

  /** The text whose field is open: it is outlined, and brought into view. */
  point(place: Place, block: ScrollLogicalPosition): void {
    const { scrollX: left, scrollY: top } = window;
    place.element.scrollIntoView({ block, behavior: 'instant' });
    // A browser scrolls the office around the frame too, and what somebody is about to press would go away from under the pointer.
    window.scrollTo({ left, top, behavior: 'instant' });
    this.show(place);
  }

  /** Brings into view what a field of the form says, or what has this name, or what stands nearest to it; not where its text was pressed. */
  lookAt(at: string, name: string | undefined): void {
    if (this.#opened?.at === at) return;
    const { seen } = this;
    let place = seen.find((one) => one.at === at) ?? seen.find(({ text }) => text !== undefined && text.data === name);
    for (let list = at; place === undefined && list.split('.').length > 3;) {
      list = list.slice(0, list.lastIndexOf('.'));
      place = seen.find((one) => one.at.startsWith(`${list}.`));
    }
    if (place !== undefined) this.point(place, 'nearest');
  }

  show(place: Place): void {
    this.#opened = place;
    this.#show(place);
  }

  focus(place: Place): void {
    hostOf(place).focus({ preventScroll: true });
    this.#show(place);
  }

  /** What was typed in the form, at once; what the page makes of other texts comes with the next draft. */
  follow(): void {
    for (const [place, said] of this.#said) {
      const words = this.#hand.wordsOf(place.at);
      if (words === undefined || words === said || place === this.#typing?.place) continue;
      if (place.text?.isConnected !== true || place.text.data !== said) continue;
      place.text.data = words;
      this.#said.set(place, words);
    }
    this.#draw();
  }

  /** Words of another entry as they are typed beside the page, wherever it says them as they were. */
  say({ kind, id, field }: { kind: string; id: number; field: string }, from: string, to: string): void {
    for (const { at, text } of this.places) if (at === `${kind}/${id}#${field}` && text?.data === from) text.data = to;
    this.#draw();
  }

  /** Whether the page says a field as it is now, without being made anew. */
  says(at: string, words: string | undefined): boolean {
    const here = this.places.filter((place) => place.at === at);
    return this.#typing?.place.at === at || (here.length > 0 && here.every(({ text }) => text?.data === words));
  }

  get isTyping(): boolean {
    return this.#typing !== undefined;
  }

  #makeBox(): HTMLElement {
    const view = this.page.defaultView as (Window & typeof globalThis) | null;
    if (view !== null) {
      const styles = new view.CSSStyleSheet();
      styles.replaceSync(STYLES);
      this.page.adoptedStyleSheets = [...this.page.adoptedStyleSheets, styles];
    }
    const box = this.page.createElement('div');
    box.className = 'edit-box';
    box.hidden = true;
    box.ariaHidden = 'true';
    const drawing = this.page.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', '0 0 24 24');
    for (const d of PENCIL) {
      const path = this.page.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', d);
      drawing.append(path);
    }
    box.append(drawing);
    return box;
  }

  #show(place: Place | undefined): void {
    if (this.#typing !== undefined) return;
    this.#shown = place ?? this.#opened;
    // In a window that lies over the page it has to lie there too.
    const around = this.#shown?.element.closest('dialog[open], [popover]') ?? this.page.documentElement;
    if (this.#box.parentElement !== around) around.append(this.#box);
    this.#draw();
  }

  #draw(): void {
    const element = this.#typing?.words ?? this.#shown?.element;
    const isSeen = element?.isConnected === true && element.checkVisibility();
    this.#box.hidden = !isSeen;
    if (!isSeen) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    // The frame is made smaller; the outline is not.
    const frame = this.page.defaultView?.frameElement;
    const scale = frame ? frame.getBoundingClientRect().width / (frame.clientWidth || 1) : 1;
    const gap = 5 / scale;
    this.#box.style.setProperty('--k', String(1 / scale));
    this.#box.style.left = `${left - gap}px`;
    this.#box.style.top = `${top - gap}px`;
    this.#box.style.width = `${width + 2 * gap}px`;
    this.#box.style.height = `${height + 2 * gap}px`;
  }

  /** The text that something is pressed on: of several in one element the one that says most there. */
  #placeOf(target: EventTarget | null): Place | undefined {
    for (let element = target as Element | null; element !== null; element = element.parentElement) {
      const here = this.places.filter((place) => place.element === element && !place.isSaidOnly);
      const found = here.find(({ at, text }) => text !== undefined && this.#hand.isOwn(at)) ?? here[0];
      if (found !== undefined) return found;
      if (element.matches('a[href], button, summary')) return undefined;
    }
    return undefined;
  }

  /** The text that the focus is on, or within what has it: of several the first of this entry. */
  #placeWithin(target: EventTarget | null): Place | undefined {
    const here = this.places.filter((place) => !place.isSaidOnly && hostOf(place) === target);
    return here.find(({ at }) => this.#hand.isOwn(at)) ?? here[0];
  }

  #pressed(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (target.closest('edit-words') !== null) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (link !== null && (event.ctrlKey || event.metaKey)) {
      this.#follow(event, link);
      return;
    }
    // Of a card that is one link, what it says first.
    const place = this.#placeOf(target) ?? this.places.find(({ element }) => link?.contains(element) === true);
    if (place !== undefined && this.#hand.isOwn(place.at)) {
      if (target.closest(OPENS_BY_ITSELF) === null || target.closest('[type=submit]') !== null) event.preventDefault();
      if (event.detail <= 1) this.#hand.open(place);
      return;
    }
    if (place !== undefined && (link !== null || target.closest(OPENS_BY_ITSELF) === null)) {
      event.preventDefault();
      this.#hand.lead({ place });
    } else if (link !== null) this.#follow(event, link);
  }

  /** A link to another page of the site leads to where that one is edited. */
  #follow(event: MouseEvent, link: HTMLAnchorElement): void {
    const path = this.#pathOf(link);
    if (path === undefined) return;
    event.preventDefault();
    this.#hand.lead({ path });
  }

  /** Undefined where a link leads to another site, or stays on the page. */
  #pathOf({ origin, pathname, hash }: HTMLAnchorElement): string | undefined {
    const here = this.page.defaultView?.location;
    return origin !== here?.origin || (hash !== '' && pathname === here.pathname) ? undefined : pathname;
  }

  /** Where the link leads that a text stands in. */
  pathAt({ element }: Place): string | undefined {
    const link = element.closest<HTMLAnchorElement>('a[href]');
    return link === null ? undefined : this.#pathOf(link);
  }

  #pressedTwice(event: MouseEvent): void {
    const place = this.#placeOf(event.target);
    if (place === undefined || this.#typing !== undefined) return;
    if (this.typeIn(place)) event.preventDefault();
    // What is not typed in place is typed in its field, which the second press has left.
    else if (this.#hand.isOwn(place.at)) this.#hand.open(place);
  }

  #key(event: KeyboardEvent): void {
    if (this.#typing !== undefined) {
      event.stopPropagation();
      if (event.key === 'Escape' || (event.key === 'Enter' && !event.isComposing)) {
        event.preventDefault();
        this.#stop({ isTakenBack: event.key === 'Escape', isByKey: true });
      } else if (event.key === ' ' && this.#typing.words.closest('button, summary, a') !== null) {
        // A button would be pressed by it.
        event.preventDefault();
        this.page.execCommand('insertText', false, ' ');
      }
      return;
    }
    const place = event.key === 'Enter' ? this.#placeWithin(event.target) : undefined;
    const isOwn = place !== undefined && this.#hand.isOwn(place.at);
    // What presses itself is pressed.
    if (place === undefined || (!isOwn && hostOf(place).matches('a[href], button, summary'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isOwn) return this.#hand.lead({ place });
    if (place !== this.#opened || !this.typeIn(place)) this.#hand.open(place);
  }

  /** Lets the words of a text be typed where they stand. Whether they can be. */
  typeIn(place: Place): boolean {
    const { text, at } = place;
    const before = this.#said.get(place);
    if (text === undefined || before === undefined || text.data !== before) return false;
    this.#opened = place;
    const words = this.page.createElement('edit-words');
    text.before(words);
    words.append(text);
    words.contentEditable = 'plaintext-only';
    words.role = 'textbox';
    words.ariaLabel = at.slice(at.lastIndexOf('.') + 1);
    this.#typing = { place, words, before };
    words.focus({ preventScroll: true });
    this.page.getSelection()?.selectAllChildren(words);
    this.#draw();
    return true;
  }

  #typed(): void {
    if (this.#typing === undefined) return;
    const { place, words, before } = this.#typing;
    this.#hand.type(place.at, wordsIn(words, before));
    this.#draw();
  }

  /** Typing is over. Without a word left, the text is as it was before. */
  #stop({ isTakenBack = false, isByKey = false } = {}): void {
    if (this.#typing === undefined) return;
    const { place, words, before } = this.#typing;
    const typed = wordsIn(words, before);
    this.#typing = undefined;
    const next = isTakenBack || typed.trim() === '' ? before : typed;
    // The text that the page knows stays the one that it has.
    if (place.text !== undefined) {
      place.text.data = next;
      words.replaceWith(place.text);
    }
    this.#said.set(place, next);
    if (next !== typed) this.#hand.type(place.at, next);
    if (isByKey) this.focus(place);
    else this.#draw();
  }
}

/** In one line. A browser keeps spaces apart by another kind of them, which is meant only where it stood before. */
const wordsIn = ({ textContent }: HTMLElement, before: string): string =>
  (textContent ?? '').replaceAll(before.includes('\u{A0}') ? /[\r\n]+/gu : /[\r\n\u{A0}]/gu, ' ');
