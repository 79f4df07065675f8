import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Choice, FieldValue } from '../../schemas/options/model';
import { ComboPopup } from './ComboPopup';
import { findChoices, movedTo } from './comboState';
import { shorten } from './shorten';

interface ComboboxProps {
  /** What the field spreads on its input. */
  readonly attributes: ComponentProps<'input'> & { readonly id: string };
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The id of the choice that is chosen. */
  readonly value: FieldValue;
  /** It cannot be left without a choice. */
  readonly isRequired: boolean;
  /** What shows while nothing is chosen, and the name of the line that takes a choice back. */
  readonly placeholder: string;
  readonly onChoose: (id: number | undefined) => void;
}

/** What is being searched for; `active` is the place of the choice that Enter takes, -1 for none. */
interface Search {
  readonly text: string;
  readonly active: number;
  /** The name of what was chosen was deleted to the last character, which takes the choice back once the user goes on. */
  readonly isEmptied?: boolean | undefined;
}

/**
 * A choice of one from a long list, by searching: an input until it is used, then with a list under it. WAI-ARIA's editable combobox
 * with list autocomplete.
 */
export function Combobox({ attributes, label, choices, value, isRequired, placeholder, onChoose }: ComboboxProps): ReactNode {
  const { id } = attributes;
  const [search, setSearch] = useState<Search>();
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.find((choice) => choice.id === value);
  const shown = chosen === undefined ? '' : shorten(chosen.name);
  const searchable = { choices, chosen: value, blank: isRequired ? undefined : placeholder };
  const found = search === undefined ? undefined : findChoices(searchable, search.text);
  const active = search === undefined ? undefined : found?.entries[search.active];

  function open(): void {
    if (search !== undefined) return;
    setSearch({ text: '', active: findChoices(searchable, '').chosen });
  }
  function take(choiceId: number | undefined): void {
    onChoose(choiceId);
    setSearch(undefined);
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    // The form must not take what is searched for as the value.
    event.stopPropagation();
    const text = event.currentTarget.value;
    const isEmptied = search === undefined ? text === '' && !isRequired : search.isEmptied;
    // A search that is given up points at what is chosen again.
    setSearch({ text, active: text === '' && !isEmptied ? findChoices(searchable, '').chosen : 0, isEmptied });
  }
  function leave(): void {
    if (search?.isEmptied && search.text === '') take(undefined);
    else setSearch(undefined);
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const to = found === undefined ? undefined : movedTo(event.key, search?.active ?? -1, found.entries.length);
    if (search === undefined) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
      if (event.key === 'Enter') return;
      event.preventDefault();
      open();
    } else if (to !== undefined) {
      event.preventDefault();
      setSearch({ ...search, active: to });
    } else if (event.key === 'Enter') {
      // Takes the choice; only a closed list lets it save the form.
      event.preventDefault();
      if (active === undefined) setSearch(undefined);
      else take(active.id);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setSearch(undefined);
    } else if (event.key === 'Tab' && active !== undefined && search.text !== '') take(active.id);
  }

  return (
    <>
      <input
        {...attributes}
        ref={input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={search !== undefined}
        aria-controls={search === undefined ? undefined : `${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-choice-${search?.active}`}
        placeholder={search === undefined || search.isEmptied ? placeholder : shown || placeholder}
        value={search === undefined ? shown : search.text}
        onChange={type}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {found === undefined ? null : (
        <ComboPopup id={id} anchor={input} found={found} active={search?.active ?? -1} chosen={value} label={label} onTake={take} />
      )}
    </>
  );
}
