import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { kiosk } from '../../../plugins/floor/kiosk';
import { Notifications } from '../../../ui';
import { ScopeProvider } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { changeViews } from '../savedViews';
import { ViewsMenu } from '../ViewsMenu';

const low = { tab: kiosk.id, path: '/kiosk?only.set=low', arranged: {}, isStart: false };

const meta = {
  title: 'Shell/Saved views',
  component: ViewsMenu,
  args: { plugin: kiosk, search: '?positions.sort=Site%3Adesc' },
  decorators: [
    (Story, { id }) => (
      <SessionProvider session={sampleSession({ username: id })}>
        <ScopeProvider>
          <div style={{ display: 'flex', justifyContent: 'end' }}>
            <Story />
          </div>
          <Notifications />
        </ScopeProvider>
      </SessionProvider>
    ),
  ],
  beforeEach: ({ id }) => {
    changeViews(id, () => [
      { ...low, id: 'low', name: 'Low floats', isStart: true },
      { ...low, id: 'all', name: 'All kiosks by site' },
    ]);
    return () => void changeViews(id, () => []);
  },
} satisfies Meta<typeof ViewsMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await expect(await screen.findByRole('menuitem', { name: 'Low floats (start)' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Copy a link to this view' })).toBeVisible();
  },
};

export const Saving: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Low floats');
    await expect(await screen.findByRole('button', { name: 'Replace' })).toBeVisible();
    await userEvent.keyboard(' by site{Enter}');
    await expect(await screen.findByText("The view 'Low floats by site' is saved on this computer.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await expect(await screen.findByRole('menuitem', { name: 'Low floats by site' })).toBeVisible();
  },
};

export const Arranged: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arrange views…' }));
    await screen.findByRole('dialog', { name: 'Views of Kiosk' });
    const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Start with / });
    if (first === undefined || second === undefined) throw new Error('Both views have a box.');
    await userEvent.click(second);
    await waitFor(() => expect(second).toBeChecked());
    await expect(first).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Delete All kiosks by site' }));
    const back = await screen.findByRole('button', { name: 'Put back All kiosks by site' });
    await expect(back).toHaveFocus();
    await expect(second).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(second).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Delete Low floats' }));
    await expect(await screen.findByRole('button', { name: 'Put back Low floats' })).toBeVisible();
  },
};
export const OnPhone: Story = { ...Arranged, globals: { viewport: { value: 'phone' } } };
