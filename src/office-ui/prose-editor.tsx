/** The editor of prose. What it gives passes src/database/clean-html.ts unchanged. Loaded when a form has such a field. */
import { Editor } from '@tiptap/core';
import { DOMParser as ProseParser } from '@tiptap/pm/model';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button, Group, ToggleButton, Toolbar } from 'react-aria-components';

import { Icon, type IconName } from './icon.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { readPasted } from './pasted.ts';
import { htmlOfProse } from './prose-html.ts';
import { PROSE, PROSE_SCHEMA } from './prose-schema.ts';
import { readHtml } from './read-html.ts';

type ProseProps = {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** The ids of what names and describes it. */
  labelledBy: string;
  describedBy?: string;
  isInvalid: boolean;
  isReadOnly?: boolean;
};

const readProse = (html: string) => ProseParser.fromSchema(PROSE_SCHEMA).parse(readHtml(html)).toJSON() as object;

function makeEditor(
  { value, labelledBy, isReadOnly = false }: ProseProps,
  changed: (html: string) => void,
  link: () => void,
) {
  return new Editor({
    extensions: PROSE,
    content: readProse(value),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      // Before the editor's own handler, which would read styles and handlers of the HTML as they are.
      handleDOMEvents: {
        paste(view, event) {
          const html = event.clipboardData?.getData('text/html') ?? '';
          // What was copied here comes back as it was.
          if (html === '' || html.includes('data-pm-slice') || !view.editable) return false;
          event.preventDefault();
          const slice = ProseParser.fromSchema(view.state.schema).parseSlice(readPasted(html));
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
          return true;
        },
      },
      handleKeyDown(_, event) {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        event.stopPropagation();
        link();
        return true;
      },
    },
    onUpdate: ({ editor }) => changed(htmlOfProse(editor.state.doc)),
  });
}

/** What the toolbar shows of the place where the cursor is, as one text, so that it is drawn anew only when it changes. */
const FACTS = {
  bold: (editor: Editor) => editor.isActive('bold'),
  italic: (editor: Editor) => editor.isActive('italic'),
  code: (editor: Editor) => editor.isActive('code'),
  link: (editor: Editor) => editor.isActive('link'),
  heading: (editor: Editor) => editor.isActive('heading', { level: 3 }),
  small: (editor: Editor) => editor.isActive('heading', { level: 4 }),
  list: (editor: Editor) => editor.isActive('bulletList'),
  numbers: (editor: Editor) => editor.isActive('orderedList'),
  quote: (editor: Editor) => editor.isActive('blockquote'),
  canUndo: (editor: Editor) => editor.can().undo(),
  canRedo: (editor: Editor) => editor.can().redo(),
} as const;
type Fact = keyof typeof FACTS;
const FACT_NAMES = Object.keys(FACTS) as Fact[];

function useFacts(editor: Editor | undefined): (fact: Fact) => boolean {
  const snapshot = useSyncExternalStore(
    (listener) => {
      editor?.on('transaction', listener);
      return () => void editor?.off('transaction', listener);
    },
    () => (editor === undefined ? '' : FACT_NAMES.filter((name) => FACTS[name](editor)).join(' ')),
  );
  const facts = new Set(snapshot.split(' '));
  return (fact) => facts.has(fact);
}

export default function ProseEditor(props: ProseProps) {
  const { label, onChange, describedBy, isInvalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [isLinking, setLinking] = useState(false);
  const change = useEffectEvent(onChange);
  const [first] = useState(props);
  /** What was typed here and has not come back as the value yet. */
  const typed = useRef(new Set<string>());
  useEffect(() => {
    const made = makeEditor(
      first,
      (html) => {
        typed.current.add(html);
        change(html);
      },
      () => setLinking(true),
    );
    place.current?.append(made.view.dom);
    setEditor(made);
    return () => made.destroy();
  }, [first]);
  const { value } = props;
  const shown = useRef(first.value);
  // What comes from elsewhere stands in the place of what was there; what was typed here is there already, and newer.
  useEffect(() => {
    if (editor === undefined || value === shown.current) return;
    shown.current = value;
    if (!typed.current.has(value)) editor.commands.setContent(readProse(value), { emitUpdate: false });
    else if (value !== htmlOfProse(editor.state.doc)) return;
    typed.current.clear();
  }, [editor, value]);
  useEffect(() => {
    const dom = editor?.view.dom;
    dom?.toggleAttribute('data-invalid', isInvalid);
    dom?.setAttribute('aria-invalid', String(isInvalid));
    if (describedBy === undefined) dom?.removeAttribute('aria-describedby');
    else dom?.setAttribute('aria-describedby', describedBy);
  }, [editor, isInvalid, describedBy]);
  return (
    <div className="editor" data-invalid={isInvalid || undefined}>
      {props.isReadOnly !== true && <Tools label={label} editor={editor} link={() => setLinking(true)} />}
      <div ref={place} />
      {editor !== undefined && isLinking && <LinkDialog editor={editor} close={() => setLinking(false)} />}
    </div>
  );
}

function Tools({ label, editor, link }: { label: string; editor: Editor | undefined; link: () => void }) {
  const is = useFacts(editor);
  const run = () => editor?.chain().focus();
  const toggle = (name: string, fact: Fact, sign: ReactNode, act: () => void) => (
    <ToggleButton className="tool" aria-label={name} isSelected={is(fact)} onChange={act}>
      {sign}
    </ToggleButton>
  );
  const drawn = (name: IconName) => <Icon name={name} size={16} />;
  return (
    <Toolbar className="tools" aria-label={`${label}: format`}>
      <Group aria-label="Headings">
        {toggle('Heading', 'heading', <b aria-hidden>H</b>, () => run()?.toggleHeading({ level: 3 }).run())}
        {toggle('Small heading', 'small', <small aria-hidden>H</small>, () => run()?.toggleHeading({ level: 4 }).run())}
      </Group>
      <Group aria-label="Words">
        {toggle('Bold', 'bold', drawn('bold'), () => run()?.toggleBold().run())}
        {toggle('Italic', 'italic', drawn('italic'), () => run()?.toggleItalic().run())}
        {toggle('Code', 'code', drawn('code-words'), () => run()?.toggleCode().run())}
        {toggle('Link', 'link', drawn('link'), link)}
      </Group>
      <Group aria-label="Blocks">
        {toggle('List', 'list', drawn('list'), () => run()?.toggleBulletList().run())}
        {toggle('Numbered list', 'numbers', drawn('numbers'), () => run()?.toggleOrderedList().run())}
        {toggle('Quotation', 'quote', drawn('quote'), () => run()?.toggleBlockquote().run())}
      </Group>
      <Group aria-label="Steps">
        <Button className="tool" aria-label="Undo" isDisabled={!is('canUndo')} onPress={() => run()?.undo().run()}>
          {drawn('undo')}
        </Button>
        <Button className="tool" aria-label="Redo" isDisabled={!is('canRedo')} onPress={() => run()?.redo().run()}>
          {drawn('redo')}
        </Button>
      </Group>
    </Toolbar>
  );
}
