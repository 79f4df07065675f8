import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { GlossaryPage } from '../GlossaryPage';

const meta = { title: 'Shell/Glossary', component: GlossaryPage } satisfies Meta<typeof GlossaryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A search finds a word by its name, by another name for it, and by what it means. */
export const Searched: Story = {
  play: async ({ canvas }) => {
    const words = () => canvas.queryAllByRole('term').map(({ textContent }) => textContent);
    const search = await canvas.findByRole('searchbox', { name: 'Find a word' });
    await userEvent.type(search, 'rtp');
    await expect(words()).toEqual(['Payout']);
    await userEvent.clear(search);
    await userEvent.type(search, 'funds transfer');
    await expect(words()).toEqual(['EFT', 'Online - EFT Disabled']);
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    await expect(canvas.getByText('No word matches "xyz"')).toBeVisible();
    await userEvent.clear(search);
    await expect(words()).toContain('Net income');
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
