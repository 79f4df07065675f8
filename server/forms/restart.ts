import type { Option } from '../../src/schemas/entities/option';
import { readOptions } from '../../src/schemas/options/readOptions';
import type { Details } from '../../src/schemas/wire/details';

const isDate: ReadonlySet<number> = new Set([3, 5]);

/** Sets the received text as the default; drops unknown choices and invalid dates. */
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
 * Rebuilds a form with the user's entries, unvalidated. The received version stays, so that conflicts are found later. docs/rules/forms.md,
 * 4.
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
