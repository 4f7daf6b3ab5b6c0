/** One mail with invented data, at two widths and as text; and the sentence that the agency adds, shown before it is saved. */
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, Label, Text, TextArea, TextField } from 'react-aria-components';

import { addressOf, presentOf } from '#office-ui/client.ts';
import { MissingScreen } from '#office-ui/failed.tsx';
import { RefusalLine, sentenceOf } from '#office-ui/form.tsx';
import { Back, ChooseView, Facts, MailView } from '#office-ui/operation.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { outboxCalls } from './calls.ts';
import { type MailTemplate, SENTENCE_LENGTH } from './schema.ts';

/** How long somebody has stopped typing before the preview follows, in milliseconds. */
const AFTER_TYPING = 400;

export function MailTemplateScreen() {
  const { mail: name } = useParams({ from: '/inside/mails/$mail' });
  const { data: mails } = useSuspenseQuery(queryOf(outboxCalls.mails));
  const mail = mails.find((one) => one.name === name);
  return mail === undefined ? <MissingScreen /> : <Template key={mail.name} mail={mail} />;
}

function Template({ mail }: { mail: MailTemplate }) {
  const { name, title, about, sentence } = mail;
  useTitle(title);
  const [typed, setTyped] = useState(sentence ?? '');
  const [shown, setShown] = useState(typed);
  useEffect(() => {
    const soon = setTimeout(() => setShown(typed.trim()), AFTER_TYPING);
    return () => clearTimeout(soon);
  }, [typed]);
  const [view, setView] = useState<MailView>('wide');
  const added = sentence === null ? null : shown.slice(0, SENTENCE_LENGTH);
  const { data: preview } = useQuery({
    ...queryOf(outboxCalls.preview, { query: { name, sentence: added ?? undefined } }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Back to="/mails">Mails</Back>
      <div className="operation">
        <h1>{title}</h1>
        <p>{about}</p>
        {sentence !== null && <Sentence mail={mail} typed={typed} type={setTyped} />}
        <section>
          <h2>As it looks, with invented people</h2>
          <Facts facts={{ Subject: preview?.subject ?? '' }} />
        </section>
        <ChooseView view={view} choose={setView} />
        <MailView
          view={view}
          src={addressOf(outboxCalls.previewHtml, { query: { name, sentence: added ?? undefined } })}
          text={preview?.text ?? ''}
          title={title}
        />
      </div>
    </>
  );
}

type Saving = { sentence: string; version: number };

function Sentence({ mail, typed, type }: { mail: MailTemplate; typed: string; type: (text: string) => void }) {
  const { name, sentence, version } = mail;
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const saving = useAction(outboxCalls.changeSentence, {
    asks: (body: Saving) => ({ query: { name }, version: body.version, body: { sentence: body.sentence } }),
    onSuccess(changed) {
      setMessage('');
      queries.setQueryData(queryOf(outboxCalls.mails).queryKey, (all) =>
        all?.map((one) => (one.name === name ? changed : one)),
      );
      toast(changed.sentence === '' ? 'The mail is as it was at first.' : 'Saved: mails have it from now on.');
    },
    onError(error) {
      const other = presentOf(outboxCalls.changeSentence, error);
      setMessage(
        other === undefined
          ? sentenceOf(error)
          : `Somebody else has just written: “${other.sentence ?? ''}” Save once more to replace it with yours.`,
      );
      if (other !== undefined)
        queries.setQueryData(queryOf(outboxCalls.mails).queryKey, (all) =>
          all?.map((one) => (one.name === name ? other : one)),
        );
    },
    // Nothing is read again: what somebody else has written meanwhile is told before it is replaced.
    onSettled: () => {},
  });
  const left = SENTENCE_LENGTH - typed.trim().length;
  const isSame = typed.trim() === sentence;
  return (
    <div className="form">
      <TextField className="field" value={typed} onChange={type} isInvalid={left < 0} validationBehavior="aria">
        <Label>What you add</Label>
        <TextArea rows={3} />
        <Text slot="description" className={left < 0 ? 'message' : 'hint'}>
          Plain text behind what the mail says by itself, such as holidays.{' '}
          {left < 0 ? `${-left} too many` : `${left} left`}.
        </Text>
      </TextField>
      <RefusalLine>{message}</RefusalLine>
      <div className="buttons">
        <Button
          className="button primary"
          isDisabled={isSame || left < 0 || saving.isPending}
          onPress={() => saving.mutate({ sentence: typed, version })}
        >
          Save
        </Button>
        {!isSame && (
          <Button className="button" onPress={() => type(sentence ?? '')}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}
