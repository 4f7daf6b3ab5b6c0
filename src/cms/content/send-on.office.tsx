/** A redirect from an address at which visitors find nothing any more: a draft of one, in which is said where they shall go. */
import { useNavigate } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { mayOpen } from '#office-ui/may-open.ts';
import { toast } from '#office-ui/toast.tsx';

import { entryCalls } from './calls.ts';
import { contentTypeNamed } from './content-types.office.ts';

export const SEND_ON = 'Send its visitors on';

/** Undefined for who may not make redirects. */
export function useSendOn(): ((from: string) => Promise<void>) | undefined {
  const navigate = useNavigate();
  const { data: me } = useSuspenseQuery(meQuery);
  const kind = contentTypeNamed('redirects');
  if (kind === undefined || !mayOpen(kind.roles.write, me.role)) return undefined;
  return async (from) => {
    try {
      const { id } = await call(entryCalls(kind).create, { body: { from } });
      await navigate({ to: '/content/$kind/$id', params: { kind: kind.name, id }, hash: 'to' });
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
}
