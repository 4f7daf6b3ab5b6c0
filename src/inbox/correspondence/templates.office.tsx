/** The templates of answers: a list by whom they are for, and a form for each. */
import '#office-ui/writing.css';
import './correspondence.css';

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { call, Refused } from '#office-ui/client.ts';
import { MissingScreen } from '#office-ui/failed.tsx';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { clearSent, readSaved, useSaved } from '#office-ui/saved.ts';
import { Back } from '#office-ui/operation.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { correspondenceCalls } from './calls.ts';
import { PLACEHOLDERS } from './content.ts';
import { type Audience, AUDIENCE_NAMES, AUDIENCES, type Template } from './schema.ts';

/** The address of one that is not there yet, by whom it is for. */
const NEW_KEYS: Readonly<Record<Audience, string>> = { enquiry: 'new-enquiry', application: 'new-application' };

export function TemplateList() {
  useTitle('Templates');
  const { data: all } = useQuery(queryOf(correspondenceCalls.templates));
  const audiences = AUDIENCES.filter((audience) => all?.some((template) => template.audience === audience));
  return (
    <>
      <h1>Templates</h1>
      <p className="lead">What answers by mail begin with. Whoever answers can change every word before it leaves.</p>
      <div className="template-list">
        {audiences.map((audience) => (
          <section key={audience}>
            <div className="head">
              <h2>{AUDIENCE_NAMES[audience]}</h2>
              <Link className="button small" to="/templates/$key" params={{ key: NEW_KEYS[audience] }}>
                <Icon name="plus" size={16} /> New template
                <span className="visually-hidden"> for {AUDIENCE_NAMES[audience].toLowerCase()}</span>
              </Link>
            </div>
            <ul>
              {all
                ?.filter((template) => template.audience === audience)
                .map(({ key, title, subject }) => (
                  <li key={key}>
                    <Link to="/templates/$key" params={{ key }}>
                      <b>{title}</b>
                      <span className="quiet">{subject}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

export function TemplateScreen() {
  const { key } = useParams({ from: '/inside/templates/$key' });
  const { data: all } = useQuery(queryOf(correspondenceCalls.templates));
  if (all === undefined) return null;
  const known = all.find((one) => one.key === key);
  const fresh = AUDIENCES.find((audience) => NEW_KEYS[audience] === key);
  if (known !== undefined) return <Editor key={key} template={known} audience={known.audience} />;
  return fresh === undefined ? <MissingScreen /> : <Editor key={key} template={undefined} audience={fresh} />;
}

function Editor({ template, audience }: { template: Template | undefined; audience: Audience }) {
  useTitle(template?.title ?? 'New template');
  const navigate = useNavigate();
  const key = template?.key ?? NEW_KEYS[audience];
  const [saved, type] = useSaved(`template:${key}`);
  const { title = template?.title ?? '', subject = template?.subject ?? '', body = template?.body ?? '' } = saved;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  const isSame =
    template !== undefined && title === template.title && subject === template.subject && body === template.body;

  const saving = useAction(correspondenceCalls.changeTemplate, {
    mutationFn: (words: { title: string; subject: string; body: string }) =>
      template === undefined
        ? call(correspondenceCalls.addTemplate, { body: { audience, ...words } })
        : call(correspondenceCalls.changeTemplate, { query: { key }, version: template.version, body: words }),
    onSuccess(_, words) {
      clearSent(`template:${key}`, words);
      toast('Saved: the next answers begin with it.');
    },
    onError(error) {
      setErrors(error instanceof Refused ? error.errors : {});
      setMessage(sentenceOf(error));
    },
  });
  const save = () =>
    saving.mutate(fields, {
      onSuccess() {
        // Whoever has typed on goes on.
        if (Object.keys(readSaved(`template:${key}`)).length === 0) void navigate({ to: '/templates' });
      },
    });
  const asks = () => ({ query: { key } });
  const restoring = useAction(correspondenceCalls.restoreTemplate, { asks });
  const removing = useAction(correspondenceCalls.removeTemplate, {
    asks,
    async onSuccess() {
      // Read again while it is open, it would be missing.
      await navigate({ to: '/templates' });
      toast('The template is removed.', () => restoring.mutate());
    },
    onError: (error) => setMessage(sentenceOf(error)),
  });
  const fields = { title, subject, body };
  const write = (change: Partial<typeof fields>) => {
    setErrors({});
    type({ ...fields, ...change });
  };
  return (
    <>
      <Back to="/templates">Templates</Back>
      <h1>{template?.title ?? 'New template'}</h1>
      <p className="lead">For {AUDIENCE_NAMES[audience].toLowerCase()}.</p>
      <form className="form composer writing template-editor after" onSubmit={submitBy(save, saving.isPending)}>
        <TextInput
          label="Title, for colleagues"
          value={title}
          onChange={(value) => write({ title: value })}
          message={errors['title']}
        />
        <TextInput
          label="Subject"
          value={subject}
          onChange={(value) => write({ subject: value })}
          message={errors['subject']}
        />
        <TextInput
          label="Text"
          rows={10}
          value={body}
          onChange={(value) => write({ body: value })}
          message={errors['body']}
        />
        <div>
          <p className="hint">Filled in for each answer:</p>
          <ul className="places-list">
            {Object.entries(PLACEHOLDERS[audience]).map(([name, about]) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {about}
              </li>
            ))}
          </ul>
        </div>
        <FormEnd message={message} submit="Save" isPending={saving.isPending} isDisabled={isSame}>
          {template !== undefined && (
            <Button className="quiet-button" onPress={() => removing.mutate()}>
              Remove the template
            </Button>
          )}
        </FormEnd>
      </form>
    </>
  );
}
