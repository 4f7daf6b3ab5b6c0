/** What stands around every screen: the top, the navigation with what the role may open, news, and the question for a fresh proof. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Button, Dialog, Menu, MenuItem, MenuTrigger, Modal, ModalOverlay, Popover } from 'react-aria-components';

import { liveCalls } from '#staff/live/calls.ts';
import { staffCalls } from '#staff/accounts/calls.ts';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { ROLE_NAMES } from '#staff/accounts/roles.ts';
import type { Me } from '#staff/accounts/schema.ts';
import { StepUp } from '#staff/accounts/step-up.office.tsx';

import { Brand } from '#office-ui/brand.tsx';
import { answerWith, call } from '#office-ui/client.ts';
import { followChanges } from '#office-ui/live.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { QuestionRegion } from '#office-ui/question-region.tsx';
import { NewsRegion, toast } from '#office-ui/toast.tsx';
import { stopAutosaves } from '#office-ui/use-autosave.ts';
import { GROUPS, type Place, placesOf } from './screens.ts';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

const isAt = ({ to, also = [] }: Place, path: string) =>
  [to, ...also].some((one) => path === one || (one !== '/' && path.startsWith(`${one}/`)));

function Places({ role }: Pick<Me, 'role'>) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const places = placesOf(role);
  return GROUPS.map((group) => {
    const own = places.filter((place) => place.group === group);
    if (own.length === 0) return null;
    return (
      <Fragment key={group}>
        {group !== '' && <h2>{group}</h2>}
        <ul>
          {own.map((place) => (
            <li key={place.to}>
              <Link to={place.to} aria-current={isAt(place, path) ? 'page' : undefined}>
                <Icon name={place.icon} /> {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </Fragment>
    );
  });
}

/** The navigation on a phone, over the page. Its key is the path, so it is gone once it led somewhere. */
function Drawer({ role }: Pick<Me, 'role'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="icon-button only-small" aria-label="Menu" onPress={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      <ModalOverlay className="overlay side" isDismissable isOpen={isOpen} onOpenChange={setOpen}>
        <Modal className="drawer">
          <Dialog aria-label="Menu">
            <Button className="icon-button" aria-label="Close the menu" onPress={() => setOpen(false)}>
              <Icon name="close" />
            </Button>
            <nav className="places" aria-label="Office">
              <Places role={role} />
            </nav>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function OwnMenu({ me, leave }: { me: Me; leave: () => void }) {
  const router = useRouter();
  return (
    <MenuTrigger>
      <Button className="me">
        <span aria-hidden="true">{initialsOf(me.name)}</span>
        <span className="visually-hidden">
          {me.name}, {ROLE_NAMES[me.role]}
        </span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <div className="who">
          <strong>{me.name}</strong>
          <span>{me.email}</span>
          <span>{ROLE_NAMES[me.role]}</span>
        </div>
        <Menu aria-label={`${me.name}, ${ROLE_NAMES[me.role]}`}>
          <MenuItem onAction={() => void router.navigate({ to: '/account' })}>
            <Icon name="person" /> Your account
          </MenuItem>
          <MenuItem href="/" target="_blank" rel="noopener">
            <Icon name="site" /> See the site
          </MenuItem>
          <MenuItem onAction={leave}>
            <Icon name="out" /> Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function Shell() {
  const { data: me } = useSuspenseQuery(meQuery);
  const queries = useQueryClient();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  // A screen that comes in the place of another is read from its beginning.
  useEffect(() => {
    if (before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);

  useEffect(() => {
    const toSignIn = () => {
      stopAutosaves();
      queries.clear();
      const here = router.state.location.pathname;
      void router.navigate({ to: '/sign-in', search: here === '/' ? {} : { to: here } });
    };
    answerWith({ signedOut: toSignIn });
  }, [queries, router]);

  useEffect(() => followChanges(liveCalls.follow.path, queries), [queries]);

  async function leave(): Promise<void> {
    try {
      await call(staffCalls.signOut);
      stopAutosaves();
      queries.clear();
      await router.navigate({ to: '/sign-in' });
    } catch (error) {
      toast(sentenceOf(error));
    }
  }

  return (
    <div className="office">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="top">
        <Drawer key={path} role={me.role} />
        <Link className="brand" to="/">
          <Brand size={26} />
        </Link>
        <OwnMenu me={me} leave={() => void leave()} />
      </header>
      <nav className="places rail" aria-label="Office">
        <Places role={me.role} />
      </nav>
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <NewsRegion />
      <QuestionRegion />
      <StepUp />
    </div>
  );
}
