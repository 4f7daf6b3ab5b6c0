/** Live news for the office: what kinds of things have changed. No data travels, so every role may listen. */
import type { Signal, Tag } from '#database/tags.ts';

/** 'all' where changes may have been missed. */
export type Topic = Signal | Tag | 'all';

/** What a listener is told: one event with a list of topics. */
export const CHANGED = 'changed';
/** The session has ended: the stream closes, and does not open again by itself. */
export const SIGNED_OUT = 'signed-out';
