import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { collectionWeeks } from '../../../../schemas/forms/collectionWeeks.form';
import { revenueFilter } from '../../../../schemas/forms/dashboardFilter.form';
import { eventsFilter } from '../../../../schemas/forms/eventsFilter.form';
import { kioskFloats } from '../../../../schemas/forms/floorPeriod.form';
import type { Form } from '../../../../schemas/forms/form';
import { ownOperator } from '../../../../schemas/forms/ownOperator.form';
import { Button } from '../../../../ui/Button';
import { usage } from '../../../../ui/stories/storyUsage';
import { phoneQuery } from '../../../../ui/useIsPhone';
import { FilterForm, type FilterFormProps } from '../forms/FilterForm';
import { FilterRoom } from '../Room';
import { type Filter, filterArgs, start } from './storyFilter';
import { sessionFilter, switchFilter } from './storyForms.form';

/** No delay between keys: a pause triggers the filter. */
const typeFluently = (field: HTMLElement, text: string) => userEvent.setup({ delay: null }).type(field, text);

function Applied(props: FilterFormProps<Filter>) {
  const [values, setValues] = useState(props.values);
  return (
    <FilterForm
      {...props}
      values={values}
      onApply={(next) => {
        setValues(next);
        props.onApply(next);
      }}
    />
  );
}

function AppliedOnDemand(props: FilterFormProps<Filter>) {
  const [values, setValues] = useState(props.values);
  const [next, setNext] = useState(props.values);
  return (
    <>
      <FilterForm
        {...props}
        values={values}
        onApply={(applied) => {
          setNext(applied);
          props.onApply(applied);
        }}
      />
      <Button onClick={() => setValues(next)}>Hand back</Button>
    </>
  );
}

const meta = {
  title: 'Parts/Typed form/Filter',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Narrow what a screen shows. It applies itself, so it needs no button.',
    avoid: 'Save anything with it: use a typed form.',
  }),
  component: FilterForm<Filter>,
  args: { ...filterArgs, onApply: fn() },
  render: (args) => <Applied {...args} />,
} satisfies Meta<typeof FilterForm<Filter>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AppliesOnChange: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(/Data view/), 'Variance');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3 }));
    const asset = canvas.getByLabelText('Asset number');
    await typeFluently(asset, 'A12');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3, assetNo: 'A12' }));
    await expect(args.onApply).toHaveBeenCalledTimes(2);
    await expect(asset).toHaveFocus();
    await userEvent.type(asset, '3{Enter}');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, view: 3, assetNo: 'A123' }));
  },
};

export const AppliedWhenLeft: Story = {
  play: async ({ canvas, args }) => {
    const asset = await canvas.findByLabelText('Asset number');
    await typeFluently(asset, 'A12');
    await userEvent.click(document.body);
    expect(args.onApply).toHaveBeenCalledTimes(1);
    await expect(args.onApply).toHaveBeenLastCalledWith({ ...start, assetNo: 'A12' });
  },
};

export const AppliedAfterADelay: Story = {
  render: (args) => <AppliedOnDemand {...args} />,
  play: async ({ canvas, args }) => {
    const asset = await canvas.findByLabelText('Asset number');
    await typeFluently(asset, 'A1');
    await waitFor(() => expect(args.onApply).toHaveBeenCalledTimes(1));
    await userEvent.type(asset, '2');
    (await canvas.findByRole('button', { name: 'Hand back' })).click();
    await expect(asset).toHaveValue('A12');
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith({ ...start, assetNo: 'A12' }));
    await expect(asset).toHaveValue('A12');
  },
};

export const NotApplied: Story = {
  play: async ({ canvas, args }) => {
    const id = await canvas.findByLabelText('Session id');
    await userEvent.type(id, '12x');
    await userEvent.tab();
    await expect(await canvas.findByText('Invalid Session id: write it in digits, such as 12')).toBeVisible();
    await expect(id).toHaveValue('12x');
    await expect(args.onApply).not.toHaveBeenCalledWith(expect.objectContaining({ sessionId: '12x' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(await canvas.findByLabelText('Session id')).toHaveValue('');
  },
};

const onWeeks = fn();
const threeWeeks = [
  { id: 20261108, name: 'Week ending 08-11-2026' },
  { id: 20261115, name: 'Week ending 15-11-2026' },
  { id: 20261122, name: 'Week ending 22-11-2026' },
];

export const LimitedByAnotherField: Story = {
  render: ({ label }) => (
    <FilterForm
      label={label}
      form={collectionWeeks}
      values={{ from: 20261108, to: 20261115 }}
      choices={{ from: threeWeeks, to: threeWeeks }}
      onApply={onWeeks}
    />
  ),
  play: async ({ canvas }) => {
    const from = await canvas.findByLabelText('From');
    const to = canvas.getByLabelText('To');
    await userEvent.selectOptions(from, 'Week ending 22-11-2026');
    await expect(from).toHaveFocus();
    await expect(to).toBeInvalid();
    await expect(to).toHaveAccessibleDescription('To must not be before From.');
    await expect(onWeeks).not.toHaveBeenCalled();
    await userEvent.selectOptions(to, 'Week ending 22-11-2026');
    await expect(to).not.toBeInvalid();
    await userEvent.selectOptions(to, 'Week ending 08-11-2026');
    await expect(to).toBeInvalid();
  },
};

function cutOf(select: HTMLSelectElement): number {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('There is no canvas to measure on');
  canvas.font = font;
  const name = canvas.measureText(select.selectedOptions[0]?.text ?? '').width;
  return name - (select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd));
}

export const ConstantsInFull: Story = {
  render: ({ label }) => (
    <div style={{ width: 1160 }}>
      <FilterForm
        label={label}
        form={revenueFilter}
        values={{ week: 12, varianceType: 2, groupBy: 1, promoType: 1 }}
        choices={{
          operator: threeWeeks,
          company: threeWeeks,
          subCompany: threeWeeks,
          category: threeWeeks,
          dataView: threeWeeks,
          region: threeWeeks,
        }}
        onApply={fn()}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const week = await canvas.findByRole<HTMLSelectElement>('combobox', { name: 'From' });
    await expect(week).toBeVisible();
    await expect(week.selectedOptions[0]).toHaveTextContent('Last 12 Weeks');
    await waitFor(() => expect(cutOf(week)).toBeLessThanOrEqual(0));
    for (const name of ['Operator', 'Company', 'Sub Company']) await expect(canvas.getByRole('combobox', { name })).toBeVisible();
  },
};

export const LargeText: Story = {
  ...ConstantsInFull,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const operator = await canvas.findByRole('combobox', { name: 'Operator' });
    const { fontSize, lineHeight } = getComputedStyle(operator);
    await expect(Number.parseFloat(fontSize)).toBe(28);
    await expect(Number.parseFloat(lineHeight)).toBeLessThanOrEqual(operator.clientHeight);
    await expect(operator.clientHeight).toBeGreaterThanOrEqual(28);
  },
};

export const LoneSwitchInLargeText: Story = {
  ...LargeText,
  globals: { viewport: { value: 'phone' } },
  render: () => <FilterForm label="Floats" form={kioskFloats} values={{ lowOnly: false }} onApply={fn()} />,
  play: async ({ canvas, canvasElement }) => {
    const control = await canvas.findByRole('switch', { name: 'Low on funds' });
    const words = await canvas.findByText('Low on funds');
    const edge = canvasElement.getBoundingClientRect().right;
    for (const part of [control, words]) await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    await expect(words.closest('fieldset')?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(words.getBoundingClientRect().bottom);
    await expect(canvas.queryByRole('button', { name: /^More filters/ })).toBeNull();
  },
};

export const BothEndsWrong: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div style={{ width: 900, height: 200 }}>
      <FilterForm label="Events" form={eventsFilter} values={{}} onApply={fn()} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of ['From', 'To']) {
      await userEvent.type(await canvas.findByRole('textbox', { name }), '2026-13-45');
      await userEvent.tab();
    }
    const [one, other, ...more] = await canvas.findAllByText(/^Invalid/);
    await expect(more).toEqual([]);
    const begin = one?.getBoundingClientRect();
    const end = other?.getBoundingClientRect();
    await expect(begin?.width).toBeGreaterThan(0);
    await expect(begin?.right).toBeLessThanOrEqual((end?.left ?? 0) + 1);
    await expect(one?.scrollWidth).toBeLessThanOrEqual(one?.clientWidth ?? 0);
  },
};

export const LongSwitch: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div style={{ width: 900 }}>
      <FilterForm label="Machines" form={switchFilter} values={{ lost: false }} onApply={fn()} />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = await canvas.findByText(/^Only machines that have been lost/);
    const box = (await canvas.findByLabelText('Asset number')).closest('[data-field]') ?? words;
    await waitFor(() => expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().left));
  },
};

const onRetry = fn();

export const ListsNotLoaded: Story = {
  args: { listStates: { view: { retry: onRetry, hasList: false }, categories: { retry: onRetry, hasList: true } } },
  play: async ({ canvas, canvasElement }) => {
    const [view, categories] = await canvas.findAllByRole('alert');
    await expect(view).toHaveTextContent(/: the list could not be loaded\./);
    await expect(categories).toHaveTextContent(/: the list could not be updated\./);
    const fields = [...canvasElement.querySelectorAll('[data-field]')].map((field) => field.getBoundingClientRect());
    await expect(Math.max(...fields.map(({ height }) => height))).toBeLessThan(40);
    const lowest = Math.max(...fields.map(({ bottom }) => bottom));
    await expect(view?.getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest);
    const end = canvasElement.getBoundingClientRect().bottom;
    await expect(categories?.getBoundingClientRect().bottom).toBeLessThanOrEqual(end);
    onRetry.mockClear();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Try again' })[1] ?? canvasElement);
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Reset: Story = {
  args: { values: { ...start, view: 2, assetNo: 'A1' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('Asset number')).toHaveValue('A1');
    const reset = canvas.getByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    await waitFor(() => expect(args.onApply).toHaveBeenLastCalledWith(start));
    await waitFor(() => expect(canvas.getByLabelText('Asset number')).toHaveValue(''));
    await waitFor(() => expect(reset).not.toBeVisible());
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).not.toBeNull());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { values: { ...start, view: 2 } },
  play: async ({ args, canvas }) => {
    const line = await canvas.findByRole('button', { name: 'Session filters (1)' });
    line.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Session filters' }));
    await userEvent.click(await sheet.findByLabelText(/Zero/));
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(line).toHaveFocus());
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(line);
    const again = within(await screen.findByRole('dialog', { name: 'Session filters' }));
    await expect(await again.findByLabelText(/Zero/)).not.toBeChecked();
    await userEvent.click(again.getByLabelText(/Zero/));
    await userEvent.click(again.getByRole('button', { name: 'Apply' }));
    const applied = await canvas.findByRole('button', { name: 'Session filters (2)' });
    await waitFor(() => expect(applied).toHaveFocus());
    await expect(args.onApply).toHaveBeenCalledOnce();
    await expect(args.onApply).toHaveBeenCalledWith({ ...start, view: 2, zeroBet: true });
  },
};

function heldQuery(media: string) {
  const others = { media, matches: true, onchange: null, addListener: () => undefined, removeListener: () => undefined };
  return Object.assign(new EventTarget(), others);
}
let phone = heldQuery(phoneQuery);

export const SheetBecomesALine: Story = {
  beforeEach: () => {
    const real = window.matchMedia.bind(window);
    phone = heldQuery(phoneQuery);
    const held = spyOn(window, 'matchMedia').mockImplementation((query) => (query === phoneQuery ? phone : real(query)));
    return () => held.mockRestore();
  },
  args: { values: { ...start, view: 2 } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Session filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Session filters' }));
    await userEvent.click(await sheet.findByLabelText(/Zero/));
    await expect(args.onApply).not.toHaveBeenCalled();
    phone.matches = false;
    phone.dispatchEvent(new Event('change'));
    await waitFor(() => expect(args.onApply).toHaveBeenCalledWith({ ...start, view: 2, zeroBet: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function Rooms() {
  return [sessionFilter, ownOperator, kioskFloats].map((form) => {
    const whole: Form<object> = form;
    return (
      <section key={form.id} aria-label={form.id}>
        <div>
          <FilterRoom options={{ form: whole }} />
        </div>
        <div>
          <FilterForm form={whole} label={form.id} values={{}} choices={{}} onApply={fn()} />
        </div>
      </section>
    );
  });
}

export const KeepsItsHeight: Story = {
  render: () => <Rooms />,
  play: async () => {
    for (const region of await screen.findAllByRole('region')) {
      await waitFor(() => expect(region.querySelector('form, [aria-haspopup="dialog"]')).toBeVisible());
      await waitFor(() => {
        const [room = 0, drawn = 0] = [...region.children].map((part) => part.getBoundingClientRect().height);
        // Press targets are at least 32 px tall: a difference of a few pixels does not matter.
        expect(Math.abs(drawn - room)).toBeLessThan(4);
      });
    }
  },
};
export const KeepsItsHeightOnAPhone: Story = { ...KeepsItsHeight, globals: { viewport: { value: 'phone' } } };
