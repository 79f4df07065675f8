import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { setClockAhead } from '../../../schemas/wire/clock';
import { fieldClasses as cx, Field } from '../../Field';
import { usage } from '../../stories/storyUsage';
import { MomentInput, type MomentInputProps } from '../MomentInput';
import { IsJoined } from '../rangeEnd';

type FieldStoryProps = Partial<MomentInputProps> & { readonly label: string };

function MomentField({ label, value: start = '', kind = 'date', order = 'day-first', ...rest }: FieldStoryProps): ReactNode {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label={label}>
        {(control) => (
          <MomentInput {...control} {...rest} {...{ kind, order, value }} name={label} onChange={setValue} className={cx('control')} />
        )}
      </Field>
      <output aria-label="Told">{value}</output>
    </>
  );
}

function RangeStory(): ReactNode {
  const [ends, setEnds] = useState({ from: '2026-11-08', to: '2026-11-22' });
  const shared = { kind: 'date', order: 'year-first', latest: '2026-11-22', className: cx('control') } as const;
  const onRange = (from: string, to: string): void => setEnds({ from, to });
  return (
    <>
      <Field label="From">
        {(control) => (
          <MomentInput
            {...control}
            {...shared}
            name="From"
            value={ends.from}
            onChange={(from) => setEnds({ ...ends, from })}
            range={{ is: 'from', name: 'From and To', other: () => ends.to, onRange }}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <MomentInput
            {...control}
            {...shared}
            name="To"
            value={ends.to}
            onChange={(to) => setEnds({ ...ends, to })}
            range={{ is: 'to', name: 'From and To', other: () => ends.from, onRange }}
          />
        )}
      </Field>
      <output aria-label="Told">{`${ends.from} to ${ends.to}`}</output>
    </>
  );
}

const meta = {
  title: 'Parts/Date picker/Dates and times',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A day, a time or both, typed or chosen in a calendar.',
    use: 'Ask for a day or time. People may type it; the calendar is a help.',
    avoid: 'Ask for a length of time: use a number with its unit. For a span, use the period of a typed form.',
  }),
  component: MomentField,
  args: { label: 'Installed on' },
  decorators: [(Story) => <div style={{ maxWidth: 240 }}>{Story()}</div>],
} satisfies Meta<typeof MomentField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

async function expectValue(canvas: Canvas, text: string): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Told')).toHaveTextContent(text === '' ? /^$/ : text));
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Installed on')).toHaveAttribute('placeholder', 'dd-mm-yyyy');
  },
};

export const Typed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Installed on');
    await userEvent.type(field, '221126');
    await expectValue(canvas, '221126');
    await userEvent.tab();
    await expect(field).toHaveValue('22-11-2026');
    await expectValue(canvas, '2026-11-22');
    await userEvent.clear(field);
    await userEvent.type(field, '5/6/2026');
    await expectValue(canvas, '2026-06-05');
    await expect(field).toHaveValue('5/6/2026');
    await userEvent.tab();
    await expect(field).toHaveValue('05-06-2026');
  },
};

export const NoDay: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Installed on');
    await userEvent.type(field, '31-02-2026');
    await userEvent.tab();
    await expect(field).toHaveValue('31-02-2026');
    await expectValue(canvas, '31-02-2026');
  },
};

export const WithTime: Story = {
  args: { kind: 'dateTime', order: 'year-first', value: '2026-11-22T10:39' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Installed on');
    await expect(field).toHaveValue('2026-11-22 10:39');
    field.focus();
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('2026-11-21 10:39');
    await userEvent.keyboard('{PageUp}');
    await expectValue(canvas, '2026-12-21T10:39');
    field.setSelectionRange(14, 14);
    await userEvent.keyboard('{ArrowUp}');
    await expectValue(canvas, '2026-12-21T10:40');
  },
};

export const TimeStays: Story = {
  args: { kind: 'dateTime', value: '2026-11-22T10:39' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Installed on');
    await userEvent.type(field, '23/11/26{Tab}', { initialSelectionStart: 0, initialSelectionEnd: 16 });
    await expectValue(canvas, '2026-11-23T10:39');
    await expect(field).toHaveValue('23-11-2026 10:39');
    await userEvent.clear(field);
    await userEvent.tab();
    await expectValue(canvas, '');
    await userEvent.type(field, '24/11/26{Tab}');
    await expectValue(canvas, '2026-11-24T00:00');
  },
};

export const Time: Story = {
  args: { label: 'Time of check', kind: 'time' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Time of check');
    await userEvent.type(field, '930{Enter}');
    await expect(field).toHaveValue('09:30');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const CalendarByKeyboard: Story = {
  args: { value: '2026-11-20', latest: '2026-11-22' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Installed on');
    field.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await canvas.findByRole('dialog', { name: 'Calendar: Installed on' });
    await waitFor(() => expect(within(calendar).getByRole('button', { name: /20(th)? November 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(field).toHaveValue('19-11-2026');
    await expect(field).toHaveFocus();
    await expect(calendar).not.toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await within(calendar).findByRole('button', { name: /23(rd)? November 2026/ })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
  },
};

export const BirthDate: Story = {
  args: { label: 'Date of birth', opensAt: '1992-01-01', latest: '2026-11-22' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Date of birth in a calendar' }));
    await userEvent.click(await canvas.findByRole('button', { name: '1995' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'May 1995' }));
    await userEvent.click(await canvas.findByRole('button', { name: /17(th)? May 1995/ }));
    await expectValue(canvas, '1995-05-17');
    await expect(canvas.getByLabelText('Date of birth')).toHaveValue('17-05-1995');
    await userEvent.clear(canvas.getByLabelText('Date of birth'));
    await userEvent.type(canvas.getByLabelText('Date of birth'), '17/5/30');
    await userEvent.tab();
    await expectValue(canvas, '1930-05-17');
  },
};

export const TypedTooLate: Story = {
  args: { order: 'year-first', latest: '2026-11-22' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Installed on');
    await userEvent.type(field, '27/11/26');
    await userEvent.tab();
    await expectValue(canvas, '2026-11-27');
    await expect(field).toHaveValue('2026-11-27');
  },
};

export const Range: Story = {
  render: () => <RangeStory />,
  beforeEach: () => {
    setClockAhead(Date.parse('2026-11-22T12:00Z') - Date.now());
    return () => setClockAhead(0);
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose From in a calendar' }));
    const calendar = await canvas.findByRole('dialog', { name: 'Calendar: From' });
    await userEvent.click(await within(calendar).findByRole('button', { name: /(^|\s)3(rd)? November 2026/ }));
    await expect(await within(calendar).findByText('Choose the last day')).toBeVisible();
    await userEvent.click(within(calendar).getByRole('button', { name: /(^|\s)10(th)? November 2026/ }));
    await expectValue(canvas, '2026-11-03 to 2026-11-10');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose To in a calendar' }));
    const second = await canvas.findByRole('dialog', { name: 'Calendar: To' });
    await userEvent.click(await within(second).findByRole('button', { name: 'This month' }));
    await expectValue(canvas, '2026-11-01 to 2026-11-22');
  },
};

export const RangeInOneBox: Story = {
  render: () => (
    <IsJoined value={true}>
      <RangeStory />
    </IsJoined>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /in a calendar/ }));
    const calendar = await canvas.findByRole('dialog', { name: 'Calendar: From and To' });
    await expect(await within(calendar).findByText('Choose the first day')).toBeVisible();
    await userEvent.click(within(calendar).getByRole('button', { name: /(^|\s)3(rd)? November 2026/ }));
    await expect(await within(calendar).findByText('Choose the last day')).toBeVisible();
    await userEvent.click(within(calendar).getByRole('button', { name: /(^|\s)10(th)? November 2026/ }));
    await expectValue(canvas, '2026-11-03 to 2026-11-10');
    await expect(canvas.getByLabelText('To')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await within(calendar).findByText('Choose the last day')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    canvas.getByLabelText('From').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(await canvas.findByText('Choose the first day')).toBeVisible();
  },
};

export const RangeOfOtherDays: Story = {
  render: () => {
    const range = { is: 'to', name: 'From and To', other: () => '2026-11-10', otherDays: { latest: '2026-11-12' }, onRange: fn() } as const;
    return (
      <IsJoined value={true}>
        <MomentInput
          id="to"
          kind="date"
          order="day-first"
          name="To"
          value="2026-11-20"
          earliest="2026-11-05"
          onChange={fn()}
          range={range}
        />
      </IsJoined>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /in a calendar/ }));
    const calendar = within(await canvas.findByRole('dialog'));
    const day = (date: number) => calendar.getByRole('button', { name: new RegExp(`(^|\\s)${date}(rd|th)? November 2026`) });
    await expect(await calendar.findByText('Choose the first day')).toBeVisible();
    await expect(day(13)).toBeDisabled();
    await expect(day(3)).toBeEnabled();
    await userEvent.click(day(3));
    await expect(await calendar.findByText('Choose the last day')).toBeVisible();
    await expect(day(3)).toBeDisabled();
    await expect(day(13)).toBeEnabled();
  },
};

export const ReadOnly: Story = {
  args: { value: '2026-11-22', readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Installed on'), '1{ArrowUp}');
    await expect(canvas.getByLabelText('Installed on')).toHaveValue('22-11-2026');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
