import { shorten } from '../../ui/shorten';

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the label, or the code where the label is blank. */
export function nameOf({ label, code, key }: { readonly label: string; readonly code?: string | undefined; readonly key: string }): string {
  const shown = shorten(label);
  return visible.test(shown) ? shown : shorten(code !== undefined && visible.test(code) ? code : key);
}
