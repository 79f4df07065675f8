import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ComboPopup } from './ComboPopup';
import { findChoices, movedTo } from './comboState';
import { shorten } from './shorten';
import { attributesOf, type Control } from './widget';

interface ComboboxProps {
  readonly control: Control;
  readonly placeholder: string;
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
export function Combobox({ control, placeholder }: ComboboxProps): ReactNode {
  const { field, state, id, change } = control;
  const [search, setSearch] = useState<Search>();
  const input = useRef<HTMLInputElement>(null);
  const chosen = field.choices.find((choice) => choice.id === state.value);
  const shown = chosen === undefined ? '' : shorten(chosen.name);
  const searchable = { choices: field.choices, chosen: state.value, blank: field.isRequired ? undefined : placeholder };
  const found = search === undefined ? undefined : findChoices(searchable, search.text);
  const active = search === undefined ? undefined : found?.entries[search.active];

  function open(): void {
    if (search !== undefined) return;
    setSearch({ text: '', active: findChoices(searchable, '').chosen });
  }
  function take(choiceId: number | undefined): void {
    change(field.key, choiceId);
    setSearch(undefined);
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    // The form must not take what is searched for as the value.
    event.stopPropagation();
    const text = event.currentTarget.value;
    const isEmptied = search === undefined ? text === '' && !field.isRequired : search.isEmptied;
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
        {...attributesOf(control, 'select')}
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
        <ComboPopup
          id={id}
          anchor={input}
          found={found}
          active={search?.active ?? -1}
          chosen={state.value}
          label={field.label}
          onTake={take}
        />
      )}
    </>
  );
}
