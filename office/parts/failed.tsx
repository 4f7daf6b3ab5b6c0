/** What is shown in the place of a screen that cannot be. */
import { Link, useRouter } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { sentenceOf } from './form.tsx';
import { useTitle } from './title.ts';

export function MissingScreen() {
  useTitle('Not here');
  return (
    <main className="alone" id="main">
      <h1>There is nothing at this address</h1>
      <p>
        <Link to="/">Go to the beginning of the office</Link>
      </p>
    </main>
  );
}

export function FailedScreen({ error }: { error: unknown }) {
  useTitle('That did not work');
  const router = useRouter();
  return (
    <main className="alone" id="main">
      <h1>That did not work</h1>
      <p>{sentenceOf(error)}</p>
      <Button className="button primary" onPress={() => void router.invalidate()}>
        Try again
      </Button>
    </main>
  );
}

export function ForbiddenScreen() {
  useTitle('Not open to you');
  return (
    <>
      <h1>This is not open to your role</h1>
      <p className="lead">
        An owner can give you another role. <Link to="/">Go to the beginning</Link>
      </p>
    </>
  );
}
