/** A member of staff in a replay: signed in, and asking both instances in turns. */
import type { StaffRole } from '#database/tables/staff.ts';

import { PASSWORD } from './office.ts';
import { type Pair, type Place, PLACES, STEADY } from './replay-pair.ts';

type Said = {
  status: number;
  place: Place;
  headers: Headers;
  // Each call answers in its own shape; the work that asks knows it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
};
type Asked = { method?: string; body?: unknown; headers?: Record<string, string>; place?: Place };

export const emailOf = (role: StaffRole) => `${role}@agency.example`;

export class Member {
  readonly role: StaffRole;
  readonly #pair: Pair;
  #cookie = '';
  #calls = 0;

  constructor(pair: Pair, role: StaffRole) {
    this.#pair = pair;
    this.role = role;
  }

  /** Undefined: it is not known whether it was done. */
  async try(path: string, asked: Asked = {}, status = 200): Promise<Said | undefined> {
    this.#calls += 1;
    const place = this.#pair.nearest(asked.place ?? PLACES[this.#calls % 2] ?? STEADY);
    const { body, method = body === undefined ? 'GET' : 'POST' } = asked;
    const said = await this.#pair.fetch(place, `/api/office/${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#pair.address(place),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (said === undefined) return undefined;
    const { answer, text } = said;
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    if (answer.status !== status)
      this.#pair.wrong.push(`${this.role}: ${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
    return {
      status: answer.status,
      place,
      headers: answer.headers,
      text,
      body: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined,
    };
  }

  /** What may be done twice is asked until it is answered as it should be. */
  async ask(path: string, asked: Asked = {}, status = 200): Promise<Said> {
    for (;;) {
      const said = await this.try(path, asked, status);
      if (said?.status === status) return said;
      if (said !== undefined) throw new Error(this.#pair.wrong.at(-1));
    }
  }

  async setUp(token: string): Promise<void> {
    await this.ask('set-up/password', {
      body: { token, name: `The ${this.role}`, password: PASSWORD },
      place: STEADY,
    });
  }

  /** Leaves and comes back, as in the morning. */
  async signInAgain(): Promise<void> {
    await this.ask('sign-out', { method: 'POST', place: STEADY });
    await this.ask('sign-in', { body: { email: emailOf(this.role), password: PASSWORD }, place: STEADY });
  }
}
