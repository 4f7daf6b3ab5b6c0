/** What the processes of one product on one machine tell and ask each other, through the one that watches over them. */
import cluster from 'node:cluster';

/** The environment variable that tells a process its place, and whether the product served already when it was started. */
export const PLACE = 'NIRAM_PLACE';

/** How long an answer is waited for, in milliseconds: a process that is busy for longer is left out. */
const PATIENCE = 5000;

/** A message to the others, or to the one with this id. With an `id` it is answered. */
export type Sent = { to: 'others' | number; kind: string; content: unknown; id?: number | undefined };
/** The same as it arrives; `asked` tells how many were asked. */
export type Relayed = { from: number; kind: string; content: unknown; id?: number | undefined };

type Question = { answers: unknown[]; asked: number | undefined; answer: (all: unknown[]) => void };

/** What each process does. The first also does what must be done once. */
export type Cluster = {
  isAlone: boolean;
  /** Whether this process runs what the product does by itself: sweeps, tasks, mails, pictures. */
  isFirst: boolean;
  /** Whether the product served already: then whoever started it knows the addresses. */
  isReplacement: boolean;
  /** Tells all others. */
  tell: (kind: string, content: unknown) => void;
  /** What all others answer in time. */
  ask: (kind: string) => Promise<unknown[]>;
  /** What is done with what others tell; what it returns is the answer. */
  on: (kind: string, listener: (content: unknown) => unknown) => void;
};

/** A process alone. */
export const ALONE: Cluster = {
  isAlone: true,
  isFirst: true,
  isReplacement: false,
  tell: () => {},
  ask: () => Promise.resolve([]),
  on: () => {},
};

function connected(): Cluster {
  const listeners = new Map<string, (content: unknown) => unknown>();
  const questions = new Map<number, Question>();
  let lastId = 0;
  const send = (message: Sent) => void process.send?.(message, () => {});

  const settle = (question: Question | undefined) => {
    if (question !== undefined && question.answers.length === question.asked) question.answer(question.answers);
  };

  async function receive({ from, kind, content, id }: Relayed): Promise<void> {
    const question = questions.get(id ?? 0);
    if (kind === 'asked') {
      if (question !== undefined) question.asked = content as number;
      return settle(question);
    }
    if (kind === 'answer') {
      question?.answers.push(content);
      return settle(question);
    }
    const answer = await listeners.get(kind)?.(content);
    if (id !== undefined) send({ to: from, kind: 'answer', content: answer, id });
  }

  process.on('message', (message: Relayed) => void receive(message));
  const [place, again] = (process.env[PLACE] ?? '0').split(' ');
  return {
    isAlone: false,
    isFirst: place === '0',
    isReplacement: place !== '0' || again !== undefined,
    tell: (kind, content) => send({ to: 'others', kind, content }),
    on: (kind, listener) => void listeners.set(kind, listener),
    async ask(kind) {
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<unknown[]>();
      const question: Question = { answers: [], asked: undefined, answer: resolve };
      questions.set(id, question);
      const late = setTimeout(() => resolve(question.answers), PATIENCE);
      send({ to: 'others', kind, content: null, id });
      try {
        return await promise;
      } finally {
        clearTimeout(late);
        questions.delete(id);
      }
    },
  };
}

/** Those of this process. */
export const openCluster = (): Cluster => (cluster.isWorker ? connected() : ALONE);
