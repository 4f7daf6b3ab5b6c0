/** Where a question is shown that stands before something is done (ask-first.ts). */
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { onQuestion, openQuestion } from './ask-first.ts';

/** Loaded with the first question. */
const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

export function QuestionRegion() {
  const now = useSyncExternalStore(onQuestion, openQuestion);
  return now === undefined ? null : (
    <Suspense fallback={null}>
      <QuestionDialog {...now} />
    </Suspense>
  );
}
