import { type ChangeEvent, type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { Choice, FieldValue } from '../../schemas/options/model';
import { atRelease } from '../press';
import { shorten } from '../shorten';
import { ComboPopup } from './ComboPopup';
import { comboboxInput } from './comboboxInput';
import { findChoices } from './comboState';

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
    setSearch(undefined);
    // What follows from it may move the page, which must not happen before the press that takes the focus is over.
    if (search?.isEmptied && search.text === '') atRelease(() => onChoose(undefined));
  }
  const combo = comboboxInput({
    id,
    isOpen: search !== undefined,
    count: found?.entries.length ?? 0,
    active: active === undefined ? -1 : (search?.active ?? -1),
    onMove: (to) => setSearch({ text: '', ...search, active: to }),
    onTake: () => take(active?.id),
    onOpen: open,
    onClose: () => setSearch(undefined),
  });

  return (
    <>
      <input
        {...attributes}
        {...combo}
        ref={input}
        placeholder={search === undefined || search.isEmptied ? placeholder : shown || placeholder}
        value={search === undefined ? shown : search.text}
        onChange={type}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && active !== undefined && search?.text !== '') take(active.id);
          else combo.onKeyDown(event);
        }}
        onBlur={leave}
      />
      {found === undefined ? null : (
        <ComboPopup id={id} anchor={input} found={found} active={search?.active ?? -1} chosen={value} label={label} onTake={take} />
      )}
    </>
  );
}
