import { expect, it } from 'vitest';
import { pages } from '../../src/plugins';

it('uses the title of the only form as the title of its page, so that it appears once', () => {
  const made = pages.flatMap(({ title, screen }) => {
    const forms = screen?.definition.panes.filter(({ kind }) => kind === 'form') ?? [];
    const [form] = forms;
    return forms.length === 1 && form?.options.label !== undefined ? [[title, form.options.label]] : [];
  });
  expect(made.length).toBeGreaterThan(8);
  expect(made.filter(([title, label]) => title !== label)).toEqual([]);
});
