import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { schemaOf } from '../../../schemas/options/jsonSchema';
import type { ValueSchema } from '../../../schemas/options/model';
import { optionTypeNames } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import { optionTypes } from '../../../schemas/options/types';
import { OptionForm } from '../OptionForm';

const options = [
  { code: 'SHARE', text: 'Share', type: 7, defaultText: '20', minValue: 0, maxValue: 100 },
  { code: 'TITLE', text: 'Title', type: 1, defaultList: { id: 2 }, data: [1, 2, 3].map((id) => ({ id, name: `Game ${id}` })) },
  { code: 'NOTE', text: 'Note', type: 2, defaultText: '', maxLength: 8 },
  { code: 'SUM', text: 'Sum', type: 13, defaultText: 'SHARE + 1', isRequired: true, minValue: 0, maxValue: 1000 },
];

interface WrongProps {
  readonly wrong: Readonly<Record<string, Partial<ValueSchema>>>;
}

function WrongSchema({ wrong }: WrongProps) {
  const [model] = useState(() => {
    const read = readOptions(options);
    const { properties } = schemaOf(read);
    for (const [code, changes] of Object.entries(wrong)) Object.assign(properties[code] ?? {}, changes);
    return read;
  });
  return <OptionForm model={model} label="Machine" onSave={() => Promise.resolve()} />;
}

const meta = { title: 'Options/Form/JSON Schema', component: WrongSchema, args: { wrong: {} } } satisfies Meta<typeof WrongSchema>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Share'));
    await userEvent.type(canvas.getByLabelText('Share'), '500');
    await userEvent.tab();
    await expect(await canvas.findByText('Enter no more than 100.')).toBeVisible();
    await expect(canvas.getByRole('option', { name: 'Game 3' })).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Note'), 'abcdefghij');
    await expect(canvas.getByLabelText('Note')).toHaveValue('abcdefgh');
    await expect(canvas.queryByText(/above the maximum/)).toBeNull();
  },
};

export const Wrong: Story = {
  args: {
    wrong: {
      SHARE: { decimalMaximum: '7', title: 'Part' },
      TITLE: { enum: [] },
      NOTE: { maxLength: 3 },
      SUM: { decimalMaximum: '5' },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Part'));
    await userEvent.type(canvas.getByLabelText('Part'), '500');
    await userEvent.tab();
    await expect(await canvas.findByText('Enter no more than 7.')).toBeVisible();
    await expect(canvas.queryByRole('option', { name: 'Game 3' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Note'), 'abcdefghij');
    await expect(canvas.getByLabelText('Note')).toHaveValue('abc');
    await expect(canvas.getByText('above the maximum of 5')).toBeVisible();
  },
};

interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly return: Fiber | null;
}

/** React fiber tags of components and context providers. */
const componentTags: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);
const providerTag = 10;

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name || 'a widget';
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : 'a component';
}

function pathTo(control: Element): { readonly components: readonly string[]; readonly contexts: number } {
  const [, start] = Object.entries(control).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
  const components: string[] = [];
  let contexts = 0;
  for (let fiber: Fiber | null = start; fiber !== null && components[0] !== 'OptionForm'; fiber = fiber.return) {
    if (fiber.tag === providerTag) contexts += 1;
    else if (componentTags.has(fiber.tag)) components.unshift(nameOf(fiber.type));
  }
  return { components, contexts };
}

/** At most ten components and four contexts between the description and each input. */
export const Tree: Story = {
  render: () => {
    const [model] = useState(() =>
      readOptions(Object.entries(optionTypeNames).map(([id, name]) => ({ code: name, type: Number(id), ...optionTypes[name].sample }))),
    );
    return <OptionForm model={model} label="Machine" onSave={() => Promise.resolve()} />;
  },
  play: async ({ canvasElement }) => {
    const shown = document.createElement('pre');
    for (const row of canvasElement.querySelectorAll<HTMLElement>('[data-control]')) {
      const control = document.getElementById(row.dataset['control'] ?? '');
      if (control === null) throw new Error('A row has no control');
      const { components, contexts } = pathTo(control);
      shown.append(`${components.join(' > ')} > ${control.tagName.toLowerCase()}\n`);
      await expect(components[0]).toBe('OptionForm');
      await expect(components.length).toBeLessThanOrEqual(10);
      await expect(contexts).toBeLessThanOrEqual(4);
    }
    canvasElement.append(shown);
  },
};
