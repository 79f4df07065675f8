import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import type { NamedChoice } from '../../../definition/pane';
import { gameForm } from '../../../runtime/host/stories/storyForms.form';
import { answers, hangs, type Recorded, refuses } from '../../../stories/storyKit';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { FilterPane } from '../FilterPane';

const games = storyCall<readonly NamedChoice[]>('Games/list');
const filter = screen('none').filter('search', { form: gameForm, start: () => ({ search: '' }), choices: { game: () => games() } });

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}
function Pane(props: PaneArgs) {
  return <StoryPane kind="filter" component={FilterPane} of={filter} {...props} />;
}
const listed = answers(games, [
  { id: 1, name: 'Golden Reef' },
  { id: 2, name: 'Harbour Lights' },
]);
const meta = {
  title: 'Panes/Filter/Filter',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A filter whose values are in the address, so that a link keeps them.',
    use: 'Narrow the panes after it.',
    avoid: 'Ask for something to save: use a form.',
    shows: 360,
  }),
  component: Pane,
  args: { recorded: [listed] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('option', { name: 'Harbour Lights' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Game/ }), 'Harbour Lights');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ set: '{"game":2}' }));
    await userEvent.type(page.getByRole('textbox', { name: 'Search' }), 'A-1{Enter}');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ set: expect.stringContaining('"search":"A-1"') }));
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue(''));
  },
};

export const FromTheAddress: Story = {
  args: { params: { set: '{"search":"pier"}' } },
  play: () => waitFor(() => expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('pier')),
};

export const Loading: Story = {
  args: { recorded: [hangs(games)] },
  play: async () => {
    const game = await page.findByRole('combobox', { name: /Game/ });
    await waitFor(() => expect(game).toHaveAttribute('aria-busy', 'true'));
    await expect(within(game).getByRole('option', { name: 'Loading…' })).toBeDisabled();
    await expect(game).toHaveDisplayValue('All');
  },
};
export const Failing: Story = {
  args: { recorded: [refuses(games, 500)] },
  play: () => expect(page.findByRole('textbox', { name: 'Search' })).resolves.toBeVisible(),
};
