import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { screen as screenOf } from '../../../definition/kinds/screen';
import { RecordedScreen } from './storyScreen';

const named = (...names: readonly string[]) => ({ items: () => names.map((name) => ({ id: name, name })) });

const meta = {
  title: 'Screens/Engine/Columns at a side',
  component: RecordedScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Shown) => (
      <div style={{ width: 1000, height: 400 }}>
        <Shown />
      </div>
    ),
  ],
  args: {
    screen: screenOf('none')
      .list('places', { label: 'Places of a long name, مطار أبو ظبي الدولي', ...named('Pier', 'Strand') })
      .list('machines', { label: 'Machines', ...named('A-101', 'A-102') })
      .layout('places machines')
      .widths(1, 2),
    recorded: [],
    login: {},
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const widthOf = (pane: string) => document.querySelector(`[data-pane=${pane}]`)?.getBoundingClientRect().width ?? 0;

export const HiddenAndShown: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('option', { name: 'Strand' }));
    const before = widthOf('machines');
    const away = screen.getByRole('button', { name: /^Hide Places/ });
    await expect(away).toHaveAttribute('aria-expanded', 'true');
    away.focus();
    await userEvent.keyboard('{Enter}');
    const back = await screen.findByRole('button', { name: /^Show Places/ });
    await waitFor(() => expect(back).toHaveFocus());
    await expect(screen.queryByRole('option', { name: 'Strand' })).toBeNull();
    await expect(widthOf('machines')).toBeGreaterThan(before + 250);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Hide Places/ })).toHaveFocus());
    await expect(screen.getByRole('option', { name: 'Strand' })).toHaveAttribute('aria-selected', 'true');
    await expect(widthOf('machines')).toBe(before);
  },
};

export const Hidden: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Hide Places/ }));
    await expect(await screen.findByRole('button', { name: /^Show Places/ })).toBeVisible();
  },
};
