/** The signs that phrases can show, the points of each, and its text for staff. */

/** Independent kinds of evidence. One alone, however strong, never quarantines a message. */
export type Kind =
  | 'behaviour'
  | 'repetition'
  | 'sender'
  | 'disguise'
  | 'links'
  | 'offer'
  | 'sales'
  | 'mass'
  | 'lure'
  | 'learnt';

/** `more`: points for a second, different phrase of the sign. 'request' speaks against spam. */
type SignOf = { kind: Kind | 'request'; points: number; more: number; says: string };

const lure = (says: string, points = 38): SignOf => ({ kind: 'lure', points, more: 5, says });

export const SIGNS = {
  serves: { kind: 'offer', points: 16, more: 6, says: 'offers us its services' },
  improves: { kind: 'offer', points: 20, more: 8, says: 'promises our business more' },
  faults: { kind: 'offer', points: 20, more: 8, says: 'finds fault with our website, or says that it was looked at' },
  introduces: { kind: 'offer', points: 12, more: 2, says: 'introduces a seller' },
  trade: { kind: 'offer', points: 10, more: 2, says: 'names what is mostly sold by mass mail' },
  interest: { kind: 'sales', points: 12, more: 4, says: 'asks whether we are interested' },
  free: { kind: 'sales', points: 14, more: 6, says: 'has something free, or wants to send more' },
  price: { kind: 'sales', points: 10, more: 6, says: 'names prices or discounts' },
  act: { kind: 'sales', points: 12, more: 4, says: 'tells us what to do now' },
  sure: { kind: 'sales', points: 10, more: 4, says: 'promises certainty or presses for time' },
  results: { kind: 'sales', points: 14, more: 4, says: 'wants to be paid by results' },
  meeting: { kind: 'sales', points: 14, more: 6, says: 'asks for some minutes or a call' },
  demands: { kind: 'sales', points: 12, more: 4, says: 'asks for trust, data or money' },
  optout: { kind: 'mass', points: 30, more: 5, says: 'knows that it was not asked for' },
  alike: { kind: 'mass', points: 20, more: 5, says: 'was written to many like us' },
  anyone: { kind: 'mass', points: 12, more: 2, says: 'could be written to anybody' },
  found: { kind: 'mass', points: 8, more: 2, says: 'says how we were found' },
  money: lure('promises easy money'),
  loan: lure('offers loans'),
  inheritance: lure('speaks of an inheritance, millions or a secret'),
  prize: lure('speaks of a prize'),
  gambling: lure('invites to gamble'),
  sex: lure('speaks of sex or of meeting somebody'),
  pills: lure('speaks of pills that are sold by spam'),
  goods: lure('sells copies, documents or bargains'),
  links: lure('trades in links or guest posts'),
  lists: lure('sells addresses, followers or mass mail'),
  threat: lure('threatens, or asks for access'),
  praise: lure('praises an article as comment spam does', 34),
  purchase: lure('asks for goods that an agency does not sell', 25),
  miracle: lure('promises miracles'),
  bait: { kind: 'lure', points: 8, more: 8, says: 'has words that lures are made of' },
  commission: { kind: 'request', points: -25, more: -5, says: 'asks us for our work' },
  asks: { kind: 'request', points: -8, more: -4, says: 'asks a question of its own' },
} as const satisfies Record<string, SignOf>;

export type Sign = keyof typeof SIGNS;
