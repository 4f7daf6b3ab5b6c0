/** Keys as values of their own. */

const SHOWN = '[secret]';

/**
 * A text that opens something for whoever has it. What prints, logs, stores or exports it writes '[secret]' in its place. `reveal` gives the text
 * itself: a test lists the files that may call it.
 */
export class Secret {
  readonly #text: string;
  readonly #shown: string;

  constructor(text: string, shown: string = SHOWN) {
    this.#text = text;
    this.#shown = shown;
  }

  reveal(): string {
    return this.#text;
  }

  /** A text around the secret, such as an address: a secret too, which shows everything but the secret itself. */
  within(write: (text: string) => string): Secret {
    return new Secret(write(this.#text), write(this.#shown));
  }

  toString(): string {
    return this.#shown;
  }

  toJSON(): string {
    return this.#shown;
  }

  /** For `util.inspect`, and so for the console. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.#shown;
  }
}
