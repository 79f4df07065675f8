import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { menuEntries } from '../../routes/table';
import { sampleLogin } from '../../stories/storySamples';
import { Navigation } from '../Navigation';

const meta = {
  title: 'Shell/Menu',
  component: Navigation,
  args: {
    entries: menuEntries(sampleLogin),
    active: 'sessions',
    pathname: '/sessions',
    collapsed: false,
    onCollapse: fn(),
    onOpen: fn(),
    onLogOut: fn(),
  },
  decorators: [(Story, { args }) => <div style={{ width: args.collapsed ? 48 : 210, height: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Navigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Expanded: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
    const section = screen.getByRole('button', { name: 'Analysis' });
    await userEvent.click(section);
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('link', { name: 'Revenue' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('/dashboard/revenue');
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onLogOut).toHaveBeenCalled();
  },
};

export const Collapsed: Story = {
  args: { collapsed: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Analysis' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reports' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/dashboard/reports');
  },
};
