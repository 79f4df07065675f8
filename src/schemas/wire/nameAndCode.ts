/** Names a site as reports and exports do: 'Crown Street (1003)'. docs/rules/everywhere.md, 4. */
export function nameAndCode({ name, code }: { readonly name: string; readonly code: string }): string {
  return `${name} (${code})`;
}
