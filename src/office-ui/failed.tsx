/** What is shown in the place of a screen that cannot be, or is not there yet. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { Alone } from './alone.tsx';
import { sentenceOf } from './form.tsx';
import { useTitle } from './title.ts';

const ToHome = () => (
  <p className="after">
    <Link className="button" to="/">
      Go to Home
    </Link>
  </p>
);

export function MissingScreen() {
  useTitle('Nothing here');
  return (
    <>
      <h1>There is nothing at this address</h1>
      <p className="lead">It may have been moved or removed, or the address is not whole.</p>
      <ToHome />
    </>
  );
}

const FAILED = 'That did not work';

function Again({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <>
      <p className="lead">{sentenceOf(error)}</p>
      <p className="after">
        <Button
          className="button primary"
          onPress={() => {
            // What failed is remembered, and would be shown again unasked.
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
      </p>
    </>
  );
}

/** In the place of a screen: the navigation stays. */
export function FailedScreen({ error }: { error: unknown }) {
  useTitle(FAILED);
  return (
    <>
      <h1>{FAILED}</h1>
      <Again error={error} />
    </>
  );
}

/** Where not even the shell could be shown. */
export const FailedAlone = ({ error }: { error: unknown }) => (
  <Alone title={FAILED}>
    <Again error={error} />
  </Alone>
);

export function ForbiddenScreen() {
  useTitle('Not open to you');
  return (
    <>
      <h1>This is not open to your role</h1>
      <p className="lead">An owner can give you another role.</p>
      <ToHome />
    </>
  );
}

export const PendingScreen = () => (
  <p className="lead late" role="status">
    One moment …
  </p>
);
