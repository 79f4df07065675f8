import { expect, it } from 'vitest';
import { planner } from '../../../server/db/plans';

function asking() {
  const named = planner();
  return (text: string, times = 1) => {
    const request = Array.from({ length: times }, () => named({ text }));
    return Reflect.get(Object(request.at(-1)), 'name');
  };
}

it('prepares frequent statements, each under its own lasting name', () => {
  const ask = asking();
  expect(ask('select 1', 9)).toBeUndefined();
  const name = ask('select 1');
  expect(name).toMatch(/^short_/);
  expect(ask('select 2', 10)).not.toBe(name);
  expect(ask('select 1', 5)).toBe(name);
});

it('prepares statements up to a limit', () => {
  const ask = asking();
  const names = Array.from({ length: 130 }, (_, number) => ask(`select ${number}`, 10));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(100);
  expect(ask('select 0')).toBe(names[0]);
});
