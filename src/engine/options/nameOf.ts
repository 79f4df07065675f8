import { shorten } from '../../ui/shorten';

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a field is called: its label, or its code where the label shows nothing. */
export function nameOf({ label, code, key }: { readonly label: string; readonly code: string | undefined; readonly key: string }): string {
  const shown = shorten(label);
  return visible.test(shown) ? shown : shorten(code !== undefined && visible.test(code) ? code : key);
}
