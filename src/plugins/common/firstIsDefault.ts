interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Choices of which one is always made, the first of them to start with. */
export function firstIsDefault(choices: readonly Choice[]) {
  return choices.map(({ id, name }, place) => ({ id, name, isDefault: place === 0 }));
}
