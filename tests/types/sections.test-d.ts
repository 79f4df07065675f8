import { expectTypeOf } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { api } from '../../src/schemas/calls';

const load = () => api.installations.position({ id: 1 });
const sectioned = screen('none').optionForm('position', {
  load,
  sections: { of: ({ options }) => [{ id: 1, name: 'All', options, isCalendar: true }], place: 'menu' },
});
sectioned.action('go', {
  label: 'Go',
  run({ position: { section } }) {
    expectTypeOf(section?.isCalendar).toEqualTypeOf<boolean | undefined>();
    return undefined;
  },
});
screen('none').optionForm('position', {
  load,
  // @ts-expect-error a section has a name and options
  sections: { of: () => [{ id: 1 }] },
});
screen('none').optionForm('position', {
  load,
  // @ts-expect-error sections are placed as a menu, as tabs or under headings
  sections: { of: ({ options }) => [{ id: 1, name: 'All', options }], place: 'tree' },
});
screen('none')
  .optionForm('plain', { load })
  .action('go', {
    label: 'Go',
    // @ts-expect-error a form that shows everything has no open section
    run: ({ plain: { section } }) => section?.id && undefined,
  });
