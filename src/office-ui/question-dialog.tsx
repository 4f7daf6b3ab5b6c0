import './question.css';

import { useState } from 'react';
import { Button } from 'react-aria-components';

import type { Asked } from './ask-first.ts';
import { ModalDialog } from './dialog.tsx';
import { submitBy } from './form.tsx';
import { Tick } from './tick.tsx';

export default function QuestionDialog({ question: { title, says, tick, yes, no }, answer }: Asked) {
  const [isTicked, setTicked] = useState(true);
  return (
    <ModalDialog title={title} isOpen close={() => answer(undefined)} isWarning>
      <form className="question" onSubmit={submitBy(() => answer({ isTicked }))}>
        {says.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {typeof tick === 'string' && (
          <Tick isSelected={isTicked} onChange={setTicked}>
            {tick}
          </Tick>
        )}
        <div className="buttons">
          {/* One has just said that it is to be done: Enter goes on. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button type="submit" className="button primary" autoFocus>
            {yes}
          </Button>
          <Button className="button" onPress={() => answer(undefined)}>
            {no}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
