/** WebDriver (W3C) without a library: one set of commands, sent by HTTP to WebKit's driver, and by a socket to Firefox itself (Marionette, which geckodriver speaks too). */
import { once } from 'node:events';
import { connect } from 'node:net';

/** How an element is written in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = { [ELEMENT]: string };

/** Each command: the method and path of HTTP, behind the session's own; and Marionette's name. */
const COMMANDS = {
  open: ['POST', '/url', 'Navigate'],
  run: ['POST', '/execute/sync', 'ExecuteScript'],
  wait: ['POST', '/execute/async', 'ExecuteAsyncScript'],
  resize: ['POST', '/window/rect', 'SetWindowRect'],
  picture: ['GET', '/screenshot', 'TakeScreenshot'],
  click: ['POST', '/element/$id/click', 'ElementClick'],
  type: ['POST', '/element/$id/value', 'ElementSendKeys'],
  print: ['POST', '/print', 'Print'],
} as const;
export type Command = keyof typeof COMMANDS;
export type Send = (command: Command, body?: Record<string, unknown>) => Promise<unknown>;

/** A session of the driver at this address. */
export async function openHttpSession(address: string): Promise<Send> {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/session${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value as unknown;
  };
  const { sessionId } = (await ask('POST', '', { capabilities: {} })) as { sessionId: string };
  return (command, body = {}) => {
    const [method, path] = COMMANDS[command];
    return ask(method, `/${sessionId}${path.replace('$id', String(body['id']))}`, body);
  };
}

/** A session of the Firefox that listens on this port. A message is its length in bytes, a colon and JSON. */
export async function openMarionetteSession(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      // Its first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [1, number, { error: string; message: string } | null, unknown];
      if (error === null) answers.get(id)?.resolve(value);
      else answers.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    }
  });
  socket.on('close', () => {
    for (const { reject } of answers.values()) reject(new Error('Firefox has ended.'));
  });
  await once(socket, 'connect');
  const ask = (name: string, body: object) => {
    const id = answers.size + 1;
    const answer = Promise.withResolvers<unknown>();
    answers.set(id, answer);
    const message = JSON.stringify([0, id, `WebDriver:${name}`, body]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
  await ask('NewSession', { capabilities: {} });
  return async (command, body = {}) => {
    const answer = await ask(COMMANDS[command][2], body);
    return (answer as { value?: unknown } | null)?.value;
  };
}
