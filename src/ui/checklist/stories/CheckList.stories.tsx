import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { IdList } from '../../../schemas/wire/idList';
import { usage } from '../../stories/storyUsage';
import { CheckList, type CheckListProps } from '../CheckList';

function Stateful(props: CheckListProps): ReactElement {
  const [value, setValue] = useState(props.value);
  function change(next: IdList): void {
    setValue(next);
    props.onChange(next);
  }
  return (
    <div style={{ inlineSize: 'min(100%, 230px)' }}>
      <CheckList {...props} value={value} onChange={change} />
    </div>
  );
}

const regions = ['North East', 'North West', 'Yorkshire', 'Midlands', 'South West'].map((name, index) => ({ id: index + 1, name }));
function games(count: number): CheckListProps['entries'] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Game Title ${String(index + 1).padStart(4, '0')}` }));
}

const meta = {
  title: 'Parts/Check list (multi-select)',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Let people choose any number of known values, such as regions in a filter.',
    avoid: 'Offer one choice of several: use a select field. For two or three values, use checkboxes.',
  }),
  component: CheckList,
  render: (args) => <Stateful {...args} />,
  args: { label: 'Regions', entries: regions, value: 'all', onChange: fn() },
} satisfies Meta<typeof CheckList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClosedAll: Story = {};
export const ClosedSome: Story = { args: { value: [1, 3] } };
export const ClosedNone: Story = { args: { value: [] } };
async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('button'));
}

export const OpenAll: Story = { play: open };
export const OpenNone: Story = { args: { value: [] }, play: open };
export const NoEntries: Story = { args: { entries: [] }, play: open };
export const LongNames: Story = {
  play: open,
  args: {
    value: [1],
    entries: [
      { id: 1, name: 'Category B3 Gaming Machines in Adult Gaming Centres' },
      { id: 2, name: 'Category D Crane Grabs, Non-Money Prize' },
    ],
  },
};

export const AllOrNone: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const group = within(canvas.getByRole('group', { name: 'Regions' }));
    const all = group.getByRole('checkbox', { name: 'Select All' });
    const yorkshire = group.getByRole('checkbox', { name: 'Yorkshire' });
    await expect(yorkshire).toBeChecked();
    await userEvent.click(yorkshire);
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 2, 4, 5]);
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole('button', { name: 'Regions 4 of 5' })).toBeVisible();
    await userEvent.click(yorkshire);
    await expect(args.onChange).toHaveBeenLastCalledWith('all');
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(yorkshire).not.toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Regions None' })).toBeVisible();
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith('all');
  },
};

export const Keyboard: Story = {
  args: { value: [] },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select All' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith([2]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Regions' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Regions 1 of 5' })).toHaveFocus();
  },
};

export const Filtered: Story = {
  args: { label: 'Games', entries: games(60), value: [7] },
  play: async ({ canvas, args }) => {
    await open();
    const filter = canvas.getByRole('searchbox', { name: 'Filter Games' });
    await userEvent.type(filter, '004');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(11));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Game Title 0042' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([7, 42]);
    await userEvent.type(filter, 'x');
    await waitFor(() => expect(canvas.getByText("Nothing matches '004x'.")).toBeVisible());
    await userEvent.clear(filter);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
  },
};

/** A list of any length is on paper as far as one reads it, and in sight only on the screen. */
export const LargePrinted: Story = {
  args: { label: 'Games', entries: games(2500), value: [1999] },
  play: async ({ canvas }) => {
    await open();
    await canvas.findByRole('checkbox', { name: 'Game Title 0001' });
    fireEvent(window, new Event('beforeprint'));
    const whole = canvas.getAllByRole('list').at(-1);
    await expect(whole?.children).toHaveLength(2000);
    await expect(whole?.children[1998]?.querySelector('input')).toBeChecked();
    await expect(canvas.getByText('The first 2,000 of 2,500.')).toBeVisible();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(40));
  },
};

export const Large: Story = {
  args: { label: 'Games', entries: games(5000), value: [] },
  play: async ({ canvas, args }) => {
    await open();
    const first = await canvas.findByRole('checkbox', { name: 'Game Title 0001' });
    await expect(first.closest('li')).toHaveAttribute('aria-setsize', '5000');
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    first.focus();
    const list = canvas.getByRole('list').parentElement;
    if (list) list.scrollTop = list.scrollHeight;
    const last = await canvas.findByRole('checkbox', { name: 'Game Title 5000' });
    await expect(first).toHaveFocus();
    await userEvent.click(last);
    await expect(args.onChange).toHaveBeenLastCalledWith([5000]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Games 1 of 5000' })).toHaveFocus());
  },
};
