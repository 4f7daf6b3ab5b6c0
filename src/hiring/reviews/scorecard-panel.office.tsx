/** What one thinks of a candidate: on the whole, and of each thing that is looked for. The others' opinions come when one's own is in. */
import { Suspense, useRef } from 'react';
import { Button, Label, Radio, RadioGroup, TextArea, TextField } from 'react-aria-components';

import { RefusalLine } from '#office-ui/form.tsx';
import { leave } from '#office-ui/region-focus.ts';
import { Ago } from '#office-ui/ago.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useScreenKeys } from '#office-ui/row-navigation.ts';

import { RATINGS, ratingInWords } from './content.ts';
import './reviews.office.css';
import type { Answer, Criterion, Review } from './schema.ts';
import { useReview } from './use-review.office.tsx';

type Props = {
  receipt: string;
  /** Keys 1 to 4 rate, w goes to the words, Ctrl Enter hands in. For a screen with one candidate. */
  hasKeys?: boolean;
  /** After handing in. */
  goOn?: () => void;
  /** What has changed of it, for a list beside. */
  rated?: (rating: number | null, state: Review['state']) => void;
};

/** Begun anew for each candidate. */
export const ScorecardPanel = (props: Props) => (
  <Suspense fallback={<p className="quiet">One moment …</p>}>
    <Card key={props.receipt} {...props} />
  </Suspense>
);

const Rating = ({
  label,
  value,
  choose,
  isSmall = false,
}: {
  label: string;
  value: number | null;
  choose: (rating: number) => void;
  isSmall?: boolean;
}) => (
  <RadioGroup
    className={isSmall ? 'rating small' : 'rating'}
    orientation="horizontal"
    value={value === null ? null : String(value)}
    onChange={(next) => choose(Number(next))}
  >
    <Label>{label}</Label>
    <div className="rating-choices">
      {RATINGS.map((words, place) => (
        <Radio key={words} value={String(place + 1)} data-rating={place + 1}>
          {words}
        </Radio>
      ))}
    </div>
  </RadioGroup>
);

function Card({ receipt, hasKeys = false, goOn, rated }: Props) {
  const review = useReview(receipt);
  const { shown, mine, edit, isSaved, message } = review;
  const words = useRef<HTMLTextAreaElement>(null);
  const isIn = mine.state === 'submitted';

  function rate(rating: number): void {
    edit({ rating }, 0);
    rated?.(rating, mine.state);
  }
  async function handIn(): Promise<void> {
    if (!(await review.handIn())) return;
    rated?.(mine.rating, 'submitted');
    toast(isIn ? 'Saved.' : `Your review is in: ${ratingInWords(mine.rating).toLowerCase()}.`);
    goOn?.();
  }

  const acts = {
    ...Object.fromEntries(RATINGS.map((_, place) => [place + 1, () => rate(place + 1)])),
    w: () => words.current?.focus(),
    'Ctrl Enter': () => void handIn(),
  };
  useScreenKeys(hasKeys ? acts : {});

  const answerOf = ({ id, name }: Criterion): Answer =>
    mine.answers.find((one) => one.id === id) ?? { id, name, rating: null, words: '' };
  const answer = (criterion: Criterion, next: Partial<Answer>, later?: number) =>
    edit(
      {
        answers: [
          ...mine.answers.filter(({ id }) => id !== criterion.id),
          { ...answerOf(criterion), name: criterion.name, ...next },
        ],
      },
      later,
    );

  return (
    <section className="scorecard" aria-label="Your review">
      <div className="scorecard-head">
        <h2>Your review</h2>
        <span className="quiet" role="status">
          {message === ''
            ? isSaved
              ? isIn
                ? 'It is in'
                : mine.updatedAt === null
                  ? ''
                  : 'Draft saved'
              : 'Saving …'
            : ''}
        </span>
      </div>
      <Rating label="On the whole" value={mine.rating} choose={rate} />
      {shown.criteria.map((criterion) => (
        <div className="criterion" key={criterion.id}>
          <Rating
            isSmall
            label={criterion.name}
            value={answerOf(criterion).rating}
            choose={(rating) => answer(criterion, { rating }, 0)}
          />
          {criterion.about !== '' && <p className="hint">{criterion.about}</p>}
        </div>
      ))}
      <TextField
        className="field"
        value={mine.words}
        onChange={(next) => edit({ words: next })}
        onBlur={() => void review.flush()}
      >
        <Label>In your words</Label>
        <TextArea
          ref={words}
          rows={4}
          maxLength={5000}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave(event.currentTarget);
          }}
        />
      </TextField>
      {message !== '' && <RefusalLine>{message}</RefusalLine>}
      <div className="buttons">
        <Button className="button primary" onPress={() => void handIn()}>
          {isIn ? 'Save' : goOn === undefined ? 'Hand in' : 'Hand in and go on'}
        </Button>
      </div>
      <Others shown={shown} />
    </section>
  );
}

const people = (count: number) => (count === 1 ? 'One other review is in' : `${count} other reviews are in`);

function Others({ shown: { others, othersIn } }: { shown: { others: Review[] | null; othersIn: number } }) {
  if (othersIn === 0) return null;
  if (others === null)
    return (
      <p className="quiet">
        {people(othersIn)}. You will read {othersIn === 1 ? 'it' : 'them'} when yours is.
      </p>
    );
  return (
    <div className="others">
      <h3>{people(othersIn)}</h3>
      {others.map((one) => (
        <ReviewShown key={one.by} review={one} />
      ))}
    </div>
  );
}

export const RatingTag = ({ rating }: { rating: number | null }) =>
  rating === null ? null : (
    <span className="tag rating-tag" data-rating={rating}>
      {ratingInWords(rating)}
    </span>
  );

export const ReviewShown = ({ review: { by, rating, words, answers, submittedAt } }: { review: Review }) => (
  <article className="review-shown">
    <p className="review-by">
      <strong>{by}</strong> <RatingTag rating={rating} />
      {submittedAt !== null && <Ago at={submittedAt} />}
    </p>
    {words !== '' && <p className="review-words">{words}</p>}
    {answers.some((one) => one.rating !== null) && (
      <dl className="review-answers">
        {answers
          .filter((one) => one.rating !== null)
          .map((one) => (
            <div key={one.id}>
              <dt>{one.name}</dt>
              <dd>{ratingInWords(one.rating)}</dd>
            </div>
          ))}
      </dl>
    )}
  </article>
);
