/**
 * Finds the tables that a transaction changes, from the statements that Kysely builds. No write declares it, so none can forget. A raw statement
 * has no known tables, so unless it only reads, it counts as a change of all.
 */
import type { KyselyPlugin, OperationNode, RawNode, RootOperationNode, Transaction, WithNode } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import type { Tables } from './tables.ts';
import { type Signal, SIGNALS, type Tag, TAGS_OF } from './tags.ts';

/** What listeners receive after a commit. */
export type Notice = { tags: readonly Tag[] | 'all'; signals: readonly Signal[] };

/** For commits that may have been missed, and those whose tables are unknown. */
export const EVERYTHING: Notice = { tags: 'all', signals: SIGNALS };

/** Raw statements that begin like this change no table. `with` is not among them, because it may contain one that does. */
const READS = /^\s*(?:select|set|pragma)\s/i;

/** The table that a statement changes, without its alias; undefined for an unknown one. */
function tableIn(node: OperationNode | undefined): keyof Tables | undefined {
  const { kind, ...rest } = (node ?? { kind: '' }) as { kind: string; node?: OperationNode; table?: OperationNode };
  if (kind === 'AliasNode') return tableIn(rest.node);
  if (kind !== 'TableNode') return undefined;
  const { name } = (rest.table as unknown as { identifier: { name: string } }).identifier;
  return Object.hasOwn(TAGS_OF, name) ? (name as keyof Tables) : undefined;
}

type Statement = OperationNode & {
  into?: OperationNode;
  table?: OperationNode;
  from?: { froms: readonly OperationNode[] };
  with?: WithNode;
};

/** The tables that a statement changes; undefined if unknown. */
function targetsOf(statement: Statement): readonly (OperationNode | undefined)[] | undefined {
  switch (statement.kind) {
    case 'SelectQueryNode':
      return [];
    case 'InsertQueryNode':
    case 'MergeQueryNode':
      return [statement.into];
    case 'UpdateQueryNode':
      return [statement.table];
    case 'DeleteQueryNode':
      return statement.from?.froms;
    case 'RawNode':
      return READS.test((statement as unknown as RawNode).sqlFragments[0] ?? '') ? [] : undefined;
    default:
      return undefined;
  }
}

/** Collects the changes of one transaction. */
export class Changes implements KyselyPlugin {
  readonly #tags = new Set<Tag>();
  readonly #signals = new Set<Signal>();
  readonly #kind: DatabaseKind;
  #isEverything = false;

  constructor(kind: DatabaseKind) {
    this.#kind = kind;
  }

  /** The transaction that `work` gets. */
  watch(transaction: Transaction<Tables>): Tx {
    const signalAfterCommit = (signal: Signal) => void this.#signals.add(signal);
    return Object.assign(transaction.withPlugin(this), { kind: this.#kind, signalAfterCommit });
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.#see(node);
    return node;
  }

  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result);
  }

  #see(statement: Statement): void {
    const targets = targetsOf(statement);
    if (targets === undefined) this.#isEverything = true;
    for (const target of targets ?? []) {
      const table = tableIn(target);
      if (table === undefined) this.#isEverything = true;
      else for (const tag of TAGS_OF[table]) this.#tags.add(tag);
    }
    for (const { expression } of statement.with?.expressions ?? []) this.#see(expression);
  }

  /** What listeners receive after the commit; undefined for nothing. */
  notice(): Notice | undefined {
    if (this.#isEverything) return EVERYTHING;
    if (this.#tags.size + this.#signals.size === 0) return undefined;
    return { tags: [...this.#tags], signals: [...this.#signals] };
  }
}

/** The listeners of commits. */
export class Listeners {
  readonly #onTags: ((tags: readonly Tag[] | 'all') => void)[] = [];
  readonly #onSignal: ((signal: Signal) => void)[] = [];

  onInvalidated = (listener: (tags: readonly Tag[] | 'all') => void): void => void this.#onTags.push(listener);
  onSignal = (listener: (signal: Signal) => void): void => void this.#onSignal.push(listener);

  tell({ tags, signals }: Notice): void {
    if (tags.length > 0) for (const listener of this.#onTags) listener(tags);
    for (const signal of signals) for (const listener of this.#onSignal) listener(signal);
  }
}
