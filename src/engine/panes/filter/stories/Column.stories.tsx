import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import { integerSegment } from '../../../../schemas/wire/codec';
import { screen } from '../../../definition/kinds/screen';
import type { NamedChoice } from '../../../definition/pane';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { FilterPane } from '../FilterPane';
import { estateForm } from './storyFilter.form';

const operators = storyCall<readonly NamedChoice[]>('Estate/operators');
const games = storyCall<readonly NamedChoice[]>('Estate/games');
const depots = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Estate/depots/{op}',
  summary: 'Depots of an operator',
  access: { by: 'session', shows: 'nothing' },
  failure: 'silent',
  params: { op: integerSegment },
  answer: json(Type.Unsafe<readonly NamedChoice[]>({ type: 'array' })),
});
const filter = screen('none').filter('estate', {
  form: estateForm,
  place: 'column',
  resets: { operator: 'others' },
  choices: {
    operator: () => operators(),
    depot: ({ values }) => values.operator && depots({ op: values.operator }),
    game: () => games(),
    cabinet: () => games(),
  },
});

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly host?: Partial<PaneHost>;
  readonly onPublish?: (output: object) => void;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}
function Pane(props: PaneArgs) {
  return (
    <div style={{ maxWidth: 260 }}>
      <StoryPane kind="filter" component={FilterPane} of={filter} {...props} />
    </div>
  );
}

const everybody = { id: -1, name: 'All' };
const mersey = { id: 4, name: 'Mersey Leisure' };
const severn = { id: 7, name: 'Severnside Gaming' };
const several = answers(operators, [everybody, mersey, severn]);
const inDepots = answers(depots, [
  { id: 1, name: 'Leeds' },
  { id: 2, name: 'Hull' },
]);
const played = answers(games, [
  { id: 31, name: 'Golden Reef' },
  { id: 32, name: 'Harbour Lights' },
]);
const recorded = [several, inDepots, played];

const meta = { title: 'Panes/Filter/In a column', component: Pane, args: { recorded } } satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dependent: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    const operator = await page.findByRole('combobox', { name: /Operator/ });
    await page.findByRole('option', { name: 'Severnside Gaming' });
    await expect(within(operator).queryByRole('option', { name: 'All' })).toBeNull();
    const depot = page.getByRole('combobox', { name: 'Depot' });
    await expect(
      within(depot)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All']);
    await userEvent.selectOptions(operator, 'Mersey Leisure');
    await userEvent.selectOptions(depot, await within(depot).findByRole('option', { name: 'Hull' }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ set: '{"operator":4,"depot":2}' }));
    await userEvent.selectOptions(operator, 'Severnside Gaming');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ set: '{"operator":7}' }));
    await waitFor(() => expect(depot).toHaveDisplayValue('All'));
    await expect(operator).toHaveFocus();
  },
};
export const InTheDark: Story = { ...Dependent, globals: { theme: 'dark' } };

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Filters' }));
    await expect(await page.findByRole('combobox', { name: /Operator/ })).toBeVisible();
  },
};

export const OnlyChoice: Story = {
  args: {
    recorded: [answers(operators, [everybody, mersey]), inDepots, played],
    params: { set: '{"operator":7}' },
    onParams: fn(),
  },
  play: async ({ args }) => {
    const operator = await page.findByRole('textbox', { name: /Operator/ });
    await expect(operator).toHaveValue('Mersey Leisure');
    await expect(operator).toHaveAttribute('readonly');
    await expect(await page.findByRole('option', { name: 'Hull' })).toBeInTheDocument();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Depot' }), 'Hull');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ set: '{"depot":2}' }));
  },
};

export const MoreFilters: Story = {
  args: { params: { set: '{"operator":4,"game":31}' } },
  play: async () => {
    const more = await page.findByRole('button', { name: /More filters/ });
    await expect(more).toHaveTextContent('1 set');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(page.queryByRole('combobox', { name: 'Game' })).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    const cabinet = page.getByRole('combobox', { name: 'Cabinet' });
    await expect(cabinet).toHaveDisplayValue('Any cabinet');
    await within(cabinet).findByRole('option', { name: 'Harbour Lights' });
    await userEvent.selectOptions(cabinet, 'Harbour Lights');
    await waitFor(() => expect(more).toHaveTextContent('2 set'));
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  },
};

export const AListFails: Story = {
  args: { params: { set: '{"operator":4}' }, recorded: [several, failsOnce(inDepots, 'No depots'), played] },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Depot: the list could not be loaded.');
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('option', { name: 'Hull' })).toBeInTheDocument();
    await expect(page.queryByRole('alert')).toBeNull();
  },
};

export const Stays: Story = {
  args: { params: { set: '{"operator":4,"depot":1}' }, onParams: fn(), host: { requestLeave: async () => false } },
  play: async ({ args }) => {
    const operator = await page.findByRole('combobox', { name: /Operator/ });
    await page.findByRole('option', { name: 'Hull' });
    await userEvent.selectOptions(operator, 'Severnside Gaming');
    await waitFor(() => expect(operator).toHaveDisplayValue('Mersey Leisure'));
    await expect(page.getByRole('combobox', { name: 'Depot' })).toHaveDisplayValue('Leeds');
    await userEvent.type(page.getByRole('textbox', { name: 'Search' }), 'pier');
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue(''));
    await expect(args.onParams).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(operators), inDepots, played] },
  play: () => expect(page.findByRole('combobox', { name: /Operator/ })).resolves.toHaveDisplayValue('Loading…'),
};
