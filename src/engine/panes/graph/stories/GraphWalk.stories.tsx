import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { Graph } from '../Graph';
import { answerData } from '../series';
import { drawn, mixedAnswer, ticks } from './storyGraph';

const data = answerData(mixedAnswer);

const meta = { title: 'Panes/Graph/Keyboard and zoom', component: Graph, args: { label: 'Takings', data } } satisfies Meta<typeof Graph>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async () => {
    await drawn();
    const graph = page.getByRole('application', { name: 'Values of Takings' });
    graph.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(page.getByRole('status')).toHaveTextContent('2026-11-02. Turnover: £20,157.');
    await expect(page.getByRole('status')).toHaveTextContent(/Sessions: \d+; Occupancy: \d+\.\d\d%\.$/);
    await waitFor(() => expect(document.querySelector('.shapelayer path')).not.toBeNull());
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(page.getByRole('status')).toHaveTextContent(/^2026-11-14\./);
    await userEvent.keyboard('{Home}');
    await expect(graph).toHaveTextContent('2026-11-01');
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('status')).toBeEmptyDOMElement();
    await expect(graph).toHaveFocus();
  },
};

export const Zooming: Story = {
  play: async () => {
    await drawn();
    await expect(page.queryByRole('button', { name: 'Reset zoom' })).toBeNull();
    page.getByRole('application').focus();
    await userEvent.keyboard('{End}++');
    await waitFor(() => expect(ticks('xtick')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']));
    await userEvent.keyboard('{Home}');
    await expect(page.getByRole('status')).toHaveTextContent(/^2026-11-11\./);
    await userEvent.click(page.getByRole('button', { name: 'Reset zoom' }));
    await waitFor(() => expect(ticks('xtick')).toContain('2026-11-01'));
    await expect(page.queryByRole('button', { name: 'Reset zoom' })).toBeNull();
  },
};

function drag(from: number, to: number): void {
  const layer = document.querySelector<SVGElement>('.draglayer .nsewdrag');
  if (layer === null) throw new Error('There is nothing to drag on');
  const { left, top, width, height } = layer.getBoundingClientRect();
  const at = (part: number) => ({ bubbles: true, button: 0, buttons: 1, clientX: left + part * width, clientY: top + height / 2 });
  layer.dispatchEvent(new MouseEvent('mousedown', at(from)));
  // Plotly covers the page during a drag.
  const cover = document.querySelector('.dragcover') ?? document;
  cover.dispatchEvent(new MouseEvent('mousemove', at((from + to) / 2)));
  cover.dispatchEvent(new MouseEvent('mousemove', at(to)));
  cover.dispatchEvent(new MouseEvent('mouseup', at(to)));
}

export const ByDragging: Story = {
  play: async () => {
    await drawn();
    drag(0.5, 0.8);
    await page.findByRole('button', { name: 'Reset zoom' });
    await waitFor(() => expect(ticks('xtick')).not.toContain('2026-11-01'));
    await expect(ticks('xtick')).toContain('2026-11-09');
  },
};
