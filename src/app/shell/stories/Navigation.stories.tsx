import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
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
    await userEvent.click(screen.getByRole('link', { name: 'Sessions' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/sessions');
  },
};

/** Another tab of the browser is opened from here also by an entry of which only the picture is seen, and by one of a folded section. */
export const CollapsedInAnotherTab: Story = {
  args: { collapsed: true },
  play: async ({ args }) => {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Sessions' }));
    await user.keyboard('{/Control}');
    await expect(opened).toHaveBeenLastCalledWith('/sessions');
    await user.click(screen.getByRole('button', { name: 'Analysis' }));
    const entry = await screen.findByRole('menuitem', { name: 'Reports' });
    await user.keyboard('{Control>}');
    await user.click(entry);
    await user.keyboard('{/Control}');
    await expect(opened).toHaveBeenLastCalledWith('/dashboard/reports');
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('link', { name: 'Kiosk' }) });
    await expect(opened).toHaveBeenLastCalledWith('/kiosk');
    await expect(args.onOpen).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    opened.mockRestore();
  },
};

/** The space bar presses an entry of a folded section, which is a link. */
export const CollapsedByKeyboard: Story = {
  args: { collapsed: true },
  play: async ({ args }) => {
    screen.getByRole('button', { name: 'Analysis' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Revenue' })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith('/dashboard/revenue');
  },
};
