import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { readOptions } from '../../../schemas/options/readOptions';
import { initialValues } from '../../../schemas/options/values';
import { ConflictPanel } from '../ConflictPanel';
import { optionConflict } from '../optionConflict';
import { machine, machineWith } from './storyServer';

const base = readOptions(machine);
const baseline = initialValues(base);
const mine = { ...baseline, SERIAL: 'AB-1043', NOTES: '', SHARE: '15', TITLE: 12, PIN: '4711' };

function against(starts: Readonly<Record<string, object>>) {
  return optionConflict({ base, baseline, mine, theirs: machineWith(starts) });
}

const meta = {
  title: 'Options/Form/Conflict',
  component: ConflictPanel,
  args: {
    text: 'Ann Field changed this on 05-03-2024 10:20, while you were editing it.',
    fields: against({
      SERIAL: { defaultText: 'AB-2000' },
      SHARE: { defaultText: '20' },
      TITLE: { data: [{ id: 11, name: 'Gold Rush' }] },
      INSTALLED: { defaultDate: '2024-04-01T00:00:00' },
      ONLINE: { defaultText: 'false' },
      NOTES: { defaultText: 'Moved to the upper floor.\nKeys are with the manager.' },
    }),
    onApply: fn(),
  },
} satisfies Meta<typeof ConflictPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ args }) => {
    const panel = screen.getByRole('alert');
    await expect(panel).toHaveFocus();
    await expect(screen.getAllByRole('radio', { name: 'Keep yours' })).toHaveLength(2);
    await expect(screen.getByText('Your entry can no longer be kept.')).toBeVisible();
    await expect(screen.getAllByText('Theirs is used')).toHaveLength(3);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Apply and continue' }));
    await expect(args.onApply).toHaveBeenCalledWith(
      expect.objectContaining({ SERIAL: 'AB-2000', SHARE: '15', NOTES: 'Moved to the upper floor.\nKeys are with the manager.' }),
    );
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const InNarrowPane: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const [choice] = screen.getAllByText('Keep yours');
    const row = choice?.closest('tr');
    await expect(row && getComputedStyle(row).display).toBe('block');
    for (const label of screen.getAllByText(/Keep yours|Take theirs|Theirs is used/)) {
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
      await expect(label.getClientRects()).toHaveLength(1);
    }
  },
};
export const OnlyTheirs: Story = { args: { fields: against({ ONLINE: { defaultText: 'false' } }) } };
export const WithoutVisibleDifferences: Story = { args: { fields: [] } };
