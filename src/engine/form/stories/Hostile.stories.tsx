import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { detailsOf } from '../../../schemas/options/details';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import { initialValues } from '../../../schemas/options/values';
import { DescriptionProblems } from '../../panes/DescriptionProblems';
import { type HostileCase, runHostile } from '../../stories/storyHostileRun';
import { OptionForm, type OptionFormHandle } from '../OptionForm';
import { greatOptions, hostileOptionCases, lostValues } from './storyHostileOptions';

let form: OptionFormHandle | undefined;

function Described({ json }: { readonly json: unknown }): ReactNode {
  const read = useMemo(() => readOptions(json), [json]);
  const [model, setModel] = useState<OptionModel>(read);
  return (
    <>
      <DescriptionProblems label="the form" problems={model.problems} />
      <OptionForm
        model={read}
        label="Hostile form"
        onSave={() => Promise.resolve()}
        onState={(state) => setModel(state.model)}
        ref={(handle) => {
          form = handle ?? undefined;
        }}
      />
    </>
  );
}

function look(host: HTMLElement, json: unknown): string | undefined {
  const { fields, problems } = readOptions(json);
  const shown = fields.filter(({ isHidden }) => !isHidden).length;
  if (host.querySelector('form') === null) return 'There is no form.';
  const labels = host.querySelectorAll('form label').length;
  if (labels < Math.min(shown, 12)) return `Of ${shown} fields ${labels} are there.`;
  // Invalid expressions are listed once they have been tried.
  const listed = Number(/\d+/.exec(host.querySelector('summary')?.textContent ?? '')?.[0] ?? 0);
  if (listed < problems.length) return `Of ${problems.length} problems ${listed} are listed.`;
  const sent = form?.details() ?? [];
  const lost = lostValues(json, sent);
  if (lost.length > 0) return `The value of '${lost[0]?.slice(0, 40)}' is lost.`;
  const model = readOptions(json);
  const expected = detailsOf(model, initialValues(model));
  return expected.every(([code, text], index) => sent[index]?.[0] === code && sent[index][1] === text)
    ? undefined
    : 'Drawing it changed a value.';
}

const typed = 'input:not([type=checkbox], [readonly], [role]), textarea:not([readonly])';

function typeOneKey(host: HTMLElement): void {
  const control = host.querySelector<HTMLElement>(typed);
  control?.focus();
  // Like a key: fires all events and the browser's default action.
  if (control !== null) document.execCommand('insertText', false, '1');
}

function Empty({ text }: { readonly text: string }): ReactNode {
  return <p>{text}</p>;
}

const meta = {
  title: 'Options/Form/Hostile descriptions',
  component: Empty,
  args: { text: 'The forms are drawn below, one after the other.' },
} satisfies Meta<typeof Empty>;
export default meta;
type Story = StoryObj<typeof meta>;

function playing(cases: () => readonly HostileCase[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const wrong = await runHostile(canvasElement, cases(), { draw: (json) => <Described json={json} />, look, use: typeOneKey });
    await expect(wrong).toEqual([]);
  };
}

export const TooMuch: Story = { play: playing(() => hostileOptionCases().filter(([name]) => Object.hasOwn(greatOptions, name))) };

const samples = (from: number, to: number) => () =>
  hostileOptionCases()
    .filter(([name]) => !Object.hasOwn(greatOptions, name))
    .slice(from, to);

export const AnyJson: Story = { play: playing(samples(0, 65)) };
export const AnyJsonMore: Story = { play: playing(samples(65, 150)) };

export const ThousandFields: Story = {
  render: () => <Described json={greatOptions['3,000 fields']} />,
  play: async ({ canvas, canvasElement }) => {
    const count = (): number => canvasElement.querySelectorAll('form label').length;
    await expect(count()).toBeLessThan(1000);
    await expect(canvas.getByLabelText('Field 1')).toBeVisible();
    typeOneKey(canvasElement);
    await waitFor(() => expect(count()).toBe(1000));
    await expect(canvas.getByLabelText('Field 1')).toHaveValue('11');
  },
  // Each kind of field has an a11y test in its own story; a thousand would take minutes.
  parameters: { a11y: { test: 'off' } },
};

export const Expressions: Story = {
  render: () => <Described json={greatOptions['every expression']} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/problems in the description/)).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText(/No engine can read this expression/).length).toBeGreaterThan(4));
    await waitFor(() => expect(canvas.getAllByText(/longer than 100 ms/).length).toBeGreaterThan(0));
  },
};
