import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { menuEntries } from '../../routes/table';
import { sampleLogin } from '../../stories/storySamples';
import { Navigation } from '../Navigation';

const meta = {
  title: 'Shell/Navigation menu',
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
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    await waitFor(() => expect(menu.clientWidth).toBeLessThan(48));
    fireEvent.pointerEnter(menu);
    await expect(menu.clientWidth).toBeLessThan(48);
    await userEvent.hover(menu);
    await waitFor(() => expect(menu.clientWidth).toBeGreaterThan(200));
    await userEvent.unhover(menu);
    await waitFor(() => expect(menu.clientWidth).toBeLessThan(48));
    const section = screen.getByRole('button', { name: 'Analysis' });
    section.focus();
    await waitFor(() => expect(menu.clientWidth).toBeGreaterThan(200));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu.clientWidth).toBeLessThan(48));
    await expect(section).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(screen.getByRole('link', { name: 'Revenue' })).toHaveFocus();
    await waitFor(() => expect(menu.clientWidth).toBeGreaterThan(200));
    await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/dashboard/reports');
    await waitFor(() => expect(menu.clientWidth).toBeLessThan(48));
    await userEvent.click(screen.getByRole('link', { name: 'Sessions' }));
    await expect(args.onOpen).toHaveBeenCalledWith('/sessions');
  },
};

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
    const entry = await screen.findByRole('link', { name: 'Reports' });
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
