/** Above a list: the search, the filters as links, and the order. Each stands in the address, so that it can be kept and sent. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';

import { NOT_KNOWN } from '#platform/http/office-call.ts';

import { type ListSearch, searchWith } from './query.ts';

import { ChooseOne } from './choose.tsx';
import { Icon } from './icon.tsx';

/** `name`: the parameter. The first option has the id '': no filter. */
export type Filter = {
  name: string;
  label: string;
  options: readonly { id: string; name: string }[];
  /** Not links in a row, however few they are: what is seldom asked for takes little room. */
  isMenu?: true;
};

export type ListBarProps = {
  search: ListSearch;
  /** As 'Name or words of it'; left out: the list cannot be searched. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** The first is the order of a list that says none. */
  sorts?: readonly { id: string; name: string }[];
  status: string;
};

/** What is only asked for from elsewhere, as from the numbers: shown while it narrows the list, so that it can be taken away. */
export const chosenOnly = (
  search: ListSearch,
  name: string,
  { label, any }: { label: string; any: string },
): Filter[] => {
  const value = search[name];
  if (value === undefined) return [];
  const options = [
    { id: '', name: any },
    { id: value, name: value === NOT_KNOWN ? 'Not known' : value },
  ];
  return [{ name, label, isMenu: true, options }];
};

/** More than this are a list to open, not links in a row. */
const MAX_LINKS = 7;
const AFTER_TYPING = 250;

export function ListBar({ search, searchLabel, filters, sorts, status }: ListBarProps) {
  const navigate = useNavigate();
  const set = (name: string, value: string) =>
    void navigate({ to: '.', search: (before) => searchWith(before, name, value), replace: true });
  return (
    <div className="list-bar">
      {searchLabel !== undefined && <Search label={searchLabel} value={search['q'] ?? ''} set={(q) => set('q', q)} />}
      {filters?.map((filter) =>
        filter.isMenu === true || filter.options.length > MAX_LINKS ? (
          <ChooseOne
            key={filter.name}
            label={filter.label}
            options={filter.options}
            value={search[filter.name] ?? ''}
            onChange={(value) => set(filter.name, value)}
          />
        ) : (
          <FilterLinks key={filter.name} filter={filter} search={search} />
        ),
      )}
      {sorts !== undefined && (
        <ChooseOne
          label="Order"
          options={sorts}
          value={search['sort'] ?? sorts[0]?.id ?? ''}
          onChange={(sort) => set('sort', sort === sorts[0]?.id ? '' : sort)}
        />
      )}
      <p className="quiet" role="status">
        {status}
      </p>
    </div>
  );
}

const FilterLinks = ({ filter: { name, label, options }, search }: { filter: Filter; search: ListSearch }) => (
  <nav className="filter-links" aria-label={label}>
    {options.map((option) => (
      <Link
        key={option.id}
        to="."
        search={searchWith(search, name, option.id)}
        replace
        // Or the link without a filter would count as current beside each of them.
        activeOptions={{ exact: true }}
        aria-current={(search[name] ?? '') === option.id ? 'true' : undefined}
      >
        {option.name}
      </Link>
    ))}
  </nav>
);

function Search({ label, value, set }: { label: string; value: string; set: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  // An address that changes by itself (Back, a link) is shown; what is being typed is not taken away.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const soon = setTimeout(() => set(typed.trim()), AFTER_TYPING);
    return () => clearTimeout(soon);
    // `set` is made anew at each drawing.
    // eslint-disable-next-line
  }, [typed, value]);
  return (
    <SearchField className="search" aria-label={label} value={typed} onChange={setTyped}>
      <Icon name="search" size={16} />
      <Input placeholder={label} data-search />
      <Button className="clear" aria-label="Clear the search">
        <Icon name="close" size={14} />
      </Button>
    </SearchField>
  );
}
