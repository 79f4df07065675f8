/** A profile as far as what it takes from another goes. */
export interface Link {
  readonly id: number;
  readonly name: string;
  readonly baseId: number | null;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The value of a setting in a profile: its own, else that of the profile that it stands on, and so on; the standard one where none sets it. Ends also
 * where profiles stand on each other in a circle.
 */
export function settingIn(links: ReadonlyMap<number, Link>, id: number, code: string, standard: Readonly<Record<string, string>>): string {
  const passed = new Set<number>();
  let link = links.get(id);
  while (link !== undefined && !passed.has(link.id)) {
    const own = link.settings[code];
    if (own !== undefined && own !== '') return own;
    passed.add(link.id);
    link = link.baseId === null ? undefined : links.get(link.baseId);
  }
  return standard[code] ?? '';
}
