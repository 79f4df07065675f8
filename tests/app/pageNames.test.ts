import { expect, it } from 'vitest';
import { pages } from '../../src/plugins';

it('a page whose one form is made there is called as that form, so that its name is said once', () => {
  const made = pages.flatMap(({ title, screen }) => {
    const forms = screen?.definition.panes.filter(({ kind }) => kind === 'form') ?? [];
    const [form] = forms;
    return forms.length === 1 && form?.options.label !== undefined ? [[title, form.options.label]] : [];
  });
  expect(made.length).toBeGreaterThan(8);
  expect(made.filter(([title, label]) => title !== label)).toEqual([]);
});
