/** Uploads of a screen: files that are dropped, pasted or chosen are sent one after the other, each with how far it is. */
import { useEffect, useRef, useState } from 'react';

import { upload } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { toast } from '#office-ui/toast.tsx';

import { mediaCalls } from './calls.ts';
import { uploadRefusals } from './content.ts';
import { type MediaItem, UPLOAD_LIMIT } from './office-schema.ts';

export type Upload = {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  sent: number;
  /** Why it was not taken, or what there is to say of it. */
  message?: string;
};

const nameFor = ({ name }: File) => (name || 'Pasted picture').slice(-200);

let counted = 0;

type Options = {
  /** A picture is there: its variants may still be made. */
  done?: (item: MediaItem) => void;
  /** Replaces this picture. */
  replaces?: number;
};

export function useUploads({ done, replaces }: Options = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef(Promise.resolve());
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  const change = (key: number, set: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...set } : one)));

  async function send(key: number, file: File): Promise<void> {
    change(key, { state: 'sending' });
    try {
      if (file.size > UPLOAD_LIMIT) throw new RangeError();
      const query = { name: nameFor(file) };
      const tell = (sent: number) => change(key, { sent });
      const item =
        replaces === undefined
          ? await upload(mediaCalls.upload, { query, file }, tell)
          : await upload(mediaCalls.replace, { id: replaces, query, file }, tell);
      const message = item.isDouble === true ? `It was there already, as “${item.name}”.` : '';
      change(key, { state: 'done', sent: 1, message });
      toast(item.isDouble === true ? `${file.name}: ${message}` : `${file.name || 'The picture'} is uploaded.`);
      latest.current?.(item);
    } catch (error) {
      const message = error instanceof RangeError ? uploadRefusals.tooLarge : sentenceOf(error);
      change(key, { state: 'failed', message });
      toast(`${file.name || 'The picture'} was not taken. ${message}`);
    }
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      counted += 1;
      const key = counted;
      const name = file.name || 'Pasted picture';
      setUploads((before) => [...before, { key, name, state: 'waiting', sent: 0 }]);
      sending.current = sending.current.then(() => send(key, file));
    }
  }
  const dismiss = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));
  return { uploads, add, dismiss };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
const hasFiles = (data: DataTransfer | null) => data !== null && [...data.types].includes('Files');

/** Takes files that are dropped on the page, or pasted outside an input. Returns whether something is dragged over the page. */
export function useDropped(add: (files: Iterable<File>) => void, isOn = true): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const on = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, listener, { signal });
    on('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this the browser would open the file in the place of the office.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.files ?? []);
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(files);
    });
    return () => listening.abort();
  }, [isOn]);
  return isOver;
}
