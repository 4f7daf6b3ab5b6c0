/** Works on items beside each other, at most so many at once. An item is begun when another is done. */
export async function eachAtOnce<T>(items: Iterable<T>, most: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items);
  const workAlone = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: most }, workAlone));
}
