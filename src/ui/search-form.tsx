import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** The form's action without script. The field is called `keyword`. */
  action: string;
  id: string;
  /** The current keyword. */
  keyword: string;
  words: { label: string; placeholder: string; action: string };
  onSearch: (keyword: string) => void;
  /** Hidden fields, for the form without script. */
  children?: ReactNode;
};

/** The search of a list, in an island. After Back and Clear the field shows the current keyword. Text typed before hydration stays. */
export function SearchForm({ action, id, keyword, words, onSearch, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(keyword);
  useEffect(() => {
    if (shown.current === keyword) return;
    shown.current = keyword;
    if (field.current !== null) field.current.value = keyword;
  }, [keyword]);

  return (
    <form
      className="search"
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(field.current?.value ?? '');
      }}
    >
      {children}
      <label className="visually-hidden" htmlFor={id}>
        {words.label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        name="keyword"
        defaultValue={keyword}
        placeholder={words.placeholder}
        enterKeyHint="search"
        maxLength={200}
      />
      <button className="button accent" type="submit">
        {words.action}
      </button>
    </form>
  );
}
