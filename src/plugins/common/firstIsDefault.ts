interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Returns required choices, the first as the default. */
export function firstIsDefault(choices: readonly Choice[]) {
  return choices.map(({ id, name }, place) => ({ id, name, isDefault: place === 0 }));
}
