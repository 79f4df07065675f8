export interface Link {
  readonly id: number;
  readonly name: string;
  readonly baseId: number | null;
  readonly settings: Readonly<Record<string, string>>;
}

/** Returns a profile's own value, else an ancestor's, else the standard one. Also ends for circular bases. */
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
