import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import type { AnyScreen } from '../../../definition/within';
import type { PaneHost } from '../../contract';
import { StoryPane } from '../../stories/storyPane';
import { MessagePane } from '../MessagePane';

interface PaneArgs {
  readonly of: AnyScreen;
  readonly host?: Partial<PaneHost>;
}
function Pane(args: PaneArgs) {
  return <StoryPane kind="message" component={MessagePane} {...args} />;
}

const meta = {
  title: 'Panes/Message',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A text in the layout, which takes no space without one.',
    use: 'Say why a place is empty and what to choose first.',
    avoid: 'Say the result of an action: use a notification.',
    shows: 240,
  }),
  component: Pane,
  args: { of: screen('none').message('first', { text: 'Choose one of its users.' }) },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtAGlance: Story = {
  play: async ({ canvas, canvasElement }) => {
    const words = document.createRange();
    words.selectNodeContents(await canvas.findByText('Choose one of its users.'));
    const { left, width } = words.getBoundingClientRect();
    const place = canvasElement.getBoundingClientRect();
    await expect(Math.abs(left + width / 2 - (place.left + place.width / 2))).toBeLessThan(2);
  },
};

export const Paragraph: Story = {
  args: {
    of: screen('none').message('holds', {
      text: 'A PDF with its lists, zipped: interactions and their reviews, incidents, disputes, venue checks, quarterly figures, machines, and who can see what. The audit trail records each pack.',
    }),
  },
  play: async ({ canvas }) => {
    const { textAlign } = getComputedStyle(await canvas.findByText(/^A PDF with its lists/));
    await expect(textAlign).toBe('start');
  },
};

export const Line: Story = {
  args: { of: screen('none').message('running', { text: 'So far this comes to £12.00.', tone: 'warning', place: 'line' }) },
  play: async ({ canvas, canvasElement }) => {
    const line = await canvas.findByRole('status');
    await expect(line).toHaveTextContent('Warning: So far this comes to £12.00.');
    const mark = line.querySelector('svg') ?? line;
    await expect(mark.getBoundingClientRect().left - canvasElement.getBoundingClientRect().left).toBeLessThan(40);
  },
};
export const LineInTheDark: Story = { ...Line, globals: { theme: 'dark' } };

export const Warning: Story = {
  args: { of: screen('none').message('unknown', { text: '2 kiosks are in a status that is not known.', tone: 'warning' }) },
  play: async ({ canvas }) => {
    const word = await canvas.findByText('Warning:');
    await expect(word.closest('[aria-hidden=true]')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('Warning: 2 kiosks are in a status that is not known.');
  },
};

const press = fn();

export const LeadsOn: Story = {
  args: {
    of: screen('none').message('none', { text: 'Choose an operator first.', leadsOn: () => true }),
    host: { remedy: () => ({ label: 'Choose an operator', press }) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose an operator' }));
    await expect(press).toHaveBeenCalled();
  },
};

export const WithoutText: Story = {
  args: { of: screen('none').message('unknown', { text: () => undefined }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
