/** What is in a popover with a field to search in, which has the focus when it opens. */
import { Autocomplete, type AutocompleteProps, Input, SearchField } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';

/** `label`: of the field. `children`: the list that is searched. */
type Props = Pick<AutocompleteProps, 'filter' | 'inputValue' | 'onInputChange' | 'children'> & {
  label: string;
  placeholder: string;
};

export function Finder({ label, placeholder, children, ...search }: Props) {
  return (
    <Autocomplete {...search}>
      {/* It was opened to search in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField className="search" aria-label={label} autoFocus>
        <Icon name="search" size={16} />
        <Input placeholder={placeholder} />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
