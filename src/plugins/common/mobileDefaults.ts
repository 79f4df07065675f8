import type { Option } from '../../schemas/entities/option';
import { hasStart } from '../../schemas/options/start';

const defaults: ReadonlyMap<string, string> = new Map([
  ['pinlength', '4'],
  ['usercodelength', '6'],
  ['useusercodepin', 'true'],
  ['versiontext', 'Venue Back Office Mobile'],
]);

/** In a list, Yes is an entry. */
function started(option: Option, value: string): Option {
  if (option.type !== 1) return { ...option, defaultText: value };
  const entry = option.data?.find(({ name }) => /^(yes|true)$/i.test(name) === (value === 'true') || name === value);
  return entry === undefined ? option : { ...option, defaultList: { id: entry.id } };
}

function isOpen(option: Option): boolean {
  return !hasStart(option) && (option.placeHolder ?? '') === '';
}

/** Fills a mobile setup with default values where it has no own or inherited one. docs/rules/settings.md, 9. */
export function withMobileDefaults(options: readonly Option[]): Option[] {
  return options.map((option) => {
    const value = defaults.get((option.code ?? '').toLowerCase());
    return value === undefined || !isOpen(option) ? option : started(option, value);
  });
}
