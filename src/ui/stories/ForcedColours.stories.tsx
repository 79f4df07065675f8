import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { layOutFor } from './storyMedia';

function Chosen() {
  return (
    <>
      <div role="tablist" aria-label="Tabs">
        <button type="button" role="tab" aria-selected="true">
          Machines
        </button>
        <button type="button" role="tab" aria-selected="false" tabIndex={-1}>
          Sessions
        </button>
      </div>
      <nav aria-label="Sections">
        <button type="button" aria-current="page">
          Reports
        </button>
        <button type="button">Kiosk</button>
      </nav>
      <button type="button" aria-pressed="true">
        Online
      </button>
      <button type="button" aria-pressed="false">
        Offline
      </button>
    </>
  );
}

const forceColours = () => layOutFor('(forced-colors: active)');

const meta = { title: 'Foundations/Forced colours', component: Chosen, beforeEach: forceColours } satisfies Meta<typeof Chosen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {
  play: async ({ canvas }) => {
    const lineOf = (element: Element) => getComputedStyle(element).outlineStyle;
    const tab = canvas.getByRole('tab', { name: 'Machines' });
    const chosen = [tab, canvas.getByRole('button', { name: 'Reports' }), canvas.getByRole('button', { name: 'Online' })];
    await expect(chosen.map(lineOf)).toEqual(['solid', 'solid', 'solid']);
    const others = [
      canvas.getByRole('tab', { name: 'Sessions' }),
      canvas.getByRole('button', { name: 'Kiosk' }),
      canvas.getByRole('button', { name: 'Offline' }),
    ];
    await expect(others.map(lineOf)).toEqual(['none', 'none', 'none']);
    await userEvent.tab();
    await expect(tab).toHaveFocus();
    await expect(getComputedStyle(tab).outlineOffset).toBe('2px');
  },
};
