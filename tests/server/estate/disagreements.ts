import { expect } from 'vitest';

/** Collects differences and expects none at the end: an expectation per number would take minutes. */
export class Disagreements {
  readonly messages: string[] = [];

  check(what: string, is: number | null, shouldBe: number | null): void {
    if (is !== shouldBe) this.messages.push(`${what} is ${is} and should be ${shouldBe}`);
  }

  expectNone(): void {
    expect(this.messages.slice(0, 20)).toEqual([]);
  }
}

export function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

export function groupBy<T>(list: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
