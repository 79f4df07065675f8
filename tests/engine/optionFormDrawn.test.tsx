import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OptionForm } from '../../src/engine/form/OptionForm';
import { optionTypeNames } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';

const text = fc.oneof(
  fc.constantFrom('', '12.5', '2026-03-05', '2026-03-05T10:30:00', 'true', '7', '[A] + 1'),
  fc.string({ maxLength: 20 }),
);
const option = fc.record(
  {
    code: fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('A', 'B', '7', '__proto__')),
    text,
    type: fc.oneof(fc.constantFrom(...Object.keys(optionTypeNames).map(Number)), fc.constant(99)),
    defaultText: text,
    defaultDate: text,
    defaultList: fc.record({ id: fc.integer({ min: -1, max: 4 }) }),
    data: fc.array(fc.record({ id: fc.integer({ min: 0, max: 3 }), name: text }), { maxLength: 4 }),
    minValue: fc.integer(),
    maxValue: fc.integer(),
    maxLength: fc.nat(30),
    regex: fc.constantFrom('[a-z]+', '(', ''),
    isRequired: fc.boolean(),
    isEditable: fc.boolean(),
    isHidden: fc.boolean(),
    isPassword: fc.boolean(),
    isCurrency: fc.boolean(),
    lock: fc.boolean(),
    setFocus: fc.boolean(),
    placeHolder: text,
    suffix: text,
    width: fc.integer({ min: -5, max: 900 }),
  },
  { requiredKeys: ['type'] },
);

test('every option list is drawn from its schemas, each field that shows once, without a warning', () => {
  const heard = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  fc.assert(
    fc.property(fc.array(option, { maxLength: 8 }), fc.boolean(), (options, isRead) => {
      const model = readOptions(options);
      const page = renderToString(<OptionForm model={model} label="Machine" readOnly={isRead ? 'It is read.' : undefined} />);
      expect(page.match(/data-control=/g)?.length ?? 0).toBe(model.fields.filter(({ isHidden }) => !isHidden).length);
      for (const spy of heard) expect(spy).not.toHaveBeenCalled();
    }),
    { numRuns: 300 },
  );
});
