import type { Option } from '../../src/schemas/entities/option';
import { readOptions } from '../../src/schemas/options/readOptions';
import type { Details } from '../../src/schemas/wire/details';

const isDate: ReadonlySet<number> = new Set([3, 5]);

/** The option with what arrived as its start; a choice that it does not offer, and a date that is none, are dropped. */
function restartOption(option: Option, text: string): Option {
  const { defaultText: _text, defaultList: _list, defaultDate: _date, ...rest } = option;
  if (option.type === 1) {
    const id = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    return id !== undefined && option.data?.some((choice) => choice.id === id) ? { ...rest, defaultList: { id } } : rest;
  }
  const started: Option = isDate.has(option.type) ? { ...rest, defaultDate: text } : { ...rest, defaultText: text };
  const isUnreadable = readOptions([started]).fields[0]?.isUnreadable ?? true;
  return isUnreadable && (isDate.has(option.type) || option.type === 15) ? { ...rest, defaultText: '' } : started;
}

/**
 * The options as they are after a user has filled them in, for a form that is asked for anew before it is saved: nothing is judged, so what was
 * typed stays to be seen and corrected. The hidden version is the one that came, so that a conflict is still found later; all else that
 * is hidden or read-only is as described. docs/rules/forms.md, 4.
 */
export function restart(options: readonly Option[], details: Details): Option[] {
  const texts = new Map([...details].reverse());
  return options.map((option) => {
    const { code, isEditable = true, isHidden = false } = option;
    const text = texts.get(code);
    const isVersion = code === 'RowVersion';
    return text === undefined || !(isVersion || (isEditable && !isHidden)) ? option : restartOption(option, text);
  });
}
