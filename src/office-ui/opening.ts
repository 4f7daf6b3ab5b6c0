/** A list that opens over a form takes longer to make than a press may wait for its answer: the pressed button is drawn first. */
import { startTransition, useState } from 'react';

/** For what opens and can be told so: `isOpen` and `onOpenChange`. It closes at once. */
export function useOpening(): { isOpen: boolean; onOpenChange: (next: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, onOpenChange: (next) => (next ? startTransition(() => setOpen(true)) : setOpen(false)) };
}
