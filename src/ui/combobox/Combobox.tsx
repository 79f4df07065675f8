import { type ChangeEvent, type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { Choice, FieldValue } from '../../schemas/options/model';
import { PrintedText } from '../PrintedText';
import { atRelease } from '../press';
import { shorten } from '../shorten';
import { ComboPopup } from './ComboPopup';
import { comboboxInput } from './comboboxInput';
import { findChoices } from './comboState';

interface ComboboxProps {
  readonly attributes: ComponentProps<'input'> & { readonly id: string };
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: FieldValue;
  readonly isRequired: boolean;
  /** Shown without a selection; also the name of the line that clears it. */
  readonly placeholder: string;
  readonly onChoose: (id: number | undefined) => void;
}

interface Search {
  readonly text: string;
  readonly active: number;
  /** The user deleted the whole name, which clears the selection on blur. */
  readonly isEmptied?: boolean | undefined;
}

/** A searchable single choice from a long list (WAI-ARIA editable combobox with list autocomplete). */
export function Combobox({ attributes, label, choices, value, isRequired, placeholder, onChoose }: ComboboxProps): ReactNode {
  const { id } = attributes;
  const [search, setSearch] = useState<Search>();
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.find((choice) => choice.id === value);
  const shown = chosen === undefined ? '' : shorten(chosen.name);
  const searchable = { choices, chosen: value, blank: isRequired ? undefined : placeholder };
  const matches = search === undefined ? undefined : findChoices(searchable, search.text);
  const active = search === undefined ? undefined : matches?.entries[search.active];

  function open(): void {
    if (search !== undefined) return;
    setSearch({ text: '', active: findChoices(searchable, '').chosen });
  }
  function take(choiceId: number | undefined): void {
    onChoose(choiceId);
    setSearch(undefined);
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    // The form must not read the search text as its value.
    event.stopPropagation();
    const text = event.currentTarget.value;
    const isEmptied = search === undefined ? text === '' && !isRequired : search.isEmptied;
    // An emptied search highlights the selected choice again.
    setSearch({ text, active: text === '' && !isEmptied ? findChoices(searchable, '').chosen : 0, isEmptied });
  }
  function leave(): void {
    setSearch(undefined);
    // A change may shift the page under the pointer, so it waits until the press has ended.
    if (search?.isEmptied && search.text === '') atRelease(() => onChoose(undefined));
  }
  const combo = comboboxInput({
    id,
    isOpen: search !== undefined,
    count: matches?.entries.length ?? 0,
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
      <PrintedText text={shown} />
      {matches === undefined ? null : (
        <ComboPopup id={id} anchor={input} matches={matches} active={search?.active ?? -1} chosen={value} label={label} onTake={take} />
      )}
    </>
  );
}
