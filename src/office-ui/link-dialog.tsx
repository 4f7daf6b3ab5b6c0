/** Where a link of prose leads: asked in a window, by keyboard too. */
import type { Editor } from '@tiptap/core';
import { Button } from 'react-aria-components';
import * as v from 'valibot';

import { ModalDialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { SendForm } from './form.tsx';
import { linkOf } from './prose-schema.ts';

const NO_ADDRESS = 'Write a whole address, as https://example.com/page or /careers';

const linkForm = v.object({
  href: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('The address is required'),
    v.maxLength(2000, 'The address is too long'),
    v.check((value) => linkOf(value) !== undefined, NO_ADDRESS),
  ),
});

/** Over no words, the address itself becomes the words. The cursor stands behind the link then: what is typed next does not replace it. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  const mark = { type: 'link', attrs: { href } };
  const { empty, to } = editor.state.selection;
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href }).run();
  else if (empty) chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
  else chain.setMark('link', { href }).setTextSelection(to).run();
}

export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const present = String(editor.getAttributes('link')['href'] ?? '');
  return (
    <ModalDialog title="Link" isOpen close={close}>
      <SendForm
        schema={linkForm}
        submit={present === '' ? 'Set the link' : 'Change the link'}
        send={({ href }) => {
          close();
          setLink(editor, linkOf(href) ?? '/');
          return Promise.resolve();
        }}
        more={
          present !== '' && (
            <Button
              className="button"
              onPress={() => {
                close();
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              }}
            >
              Take the link away
            </Button>
          )
        }
        cancel={close}
      >
        <Field
          label="Address"
          name="href"
          autoComplete="off"
          defaultValue={present}
          hint="A page of this site as /careers, any other as https://…, or an e-mail address."
        />
      </SendForm>
    </ModalDialog>
  );
}
