import { expect, it } from 'vitest';
import { kinds } from '../../src/engine/definition/kinds';

it('an output that a hatch published about another subject does not count', () => {
  const options = { component: () => Promise.reject(new Error('never drawn')), about: ({ place }: { readonly place?: unknown }) => place };
  const outputAt = (place: string) =>
    kinds.custom.output?.(options, { place }, { own: undefined, published: { value: 'Northgate', about: '"North"' } });
  expect(outputAt('North')).toBe('Northgate');
  expect(outputAt('South')).toBeUndefined();
});
