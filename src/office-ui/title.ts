import { useEffect } from 'react';

import { site } from '#config/site.ts';

/** Names the window while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${site.name} office`;
  }, [title]);
}
