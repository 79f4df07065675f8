import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../definition/kinds/screen';
import type { NamedChoice } from '../../definition/pane';
import { AskAgain, answers, failsLater, isOld, RecordedScreen } from '../../stories/storyKit';
import { estateForm } from '../filter/stories/storyFilter.form';
import { drawn, mixedAnswer, rowCalls } from '../graph/stories/storyGraph';
import { storyCall } from './storyPane';

interface Place {
  readonly id: number;
  readonly name: string;
}
const calls = {
  facets:
    storyCall<readonly { readonly id: number; readonly name: string; readonly qty: number; readonly selected: boolean }[]>(
      'StaleData/facets',
    ),
  tree: storyCall<readonly Place[]>('StaleData/tree'),
  grid: storyCall<readonly Place[]>('StaleData/grid'),
  list: storyCall<readonly Place[]>('StaleData/list'),
  details: storyCall<Place>('StaleData/details'),
  form: storyCall<{ readonly options: readonly object[] }>('StaleData/form'),
  operators: storyCall<readonly NamedChoice[]>('StaleData/operators'),
};

const [graphCall] = rowCalls;
const every = screen('none')
  .custom('again', { component: async () => AskAgain })
  .filter('filter', { form: estateForm, choices: { operator: () => calls.operators() } })
  .tree('places', {
    facets: { label: 'Sizes', list: () => calls.facets() },
    nodes: () => calls.tree(),
    key: ({ id }) => String(id),
    name: ({ name }) => name,
    children: () => [],
  })
  .grid('machines', { rows: () => calls.grid(), columns: [{ key: 'name' }], id: 'id' })
  .list('groups', { load: () => calls.list(), items: ({ answer }) => answer })
  .details('cabinet', { load: () => calls.details(), fields: ({ name }) => [{ label: 'Model', value: name }] })
  .optionForm('settings', { load: () => calls.form() })
  .graph('takings', { load: () => graphCall() });

const meta = {
  title: 'Panes/All kinds/Cached answer',
  render: () => (
    <RecordedScreen
      screen={every}
      recorded={[
        failsLater(
          answers(calls.operators, [
            { id: 4, name: 'Mersey Leisure' },
            { id: 7, name: 'Severnside Gaming' },
          ]),
        ),
        failsLater(answers(calls.facets, [{ id: 1, name: 'Small', qty: 2, selected: true }])),
        failsLater(answers(calls.tree, [{ id: 11, name: 'Pier Arcade' }])),
        failsLater(answers(calls.grid, [{ id: 7, name: 'A-007' }])),
        failsLater(answers(calls.list, [{ id: 1, name: 'Daily figures' }])),
        failsLater(answers(calls.details, { id: 1, name: 'Lucky Lantern 500' })),
        failsLater(answers(calls.form, { options: [{ code: 'Name', text: 'Name', type: 2, defaultText: 'Golden Reef' }] })),
        failsLater(answers(graphCall, mixedAnswer)),
      ]}
    />
  ),
} satisfies Meta;
export default meta;

export const EveryKindStaysMounted: StoryObj = {
  play: async () => {
    await drawn();
    const contents = [
      () => page.getByRole('option', { name: 'Mersey Leisure' }),
      () => page.getByRole('button', { name: /^Small/ }),
      () => page.getByRole('treeitem', { name: 'Pier Arcade' }),
      () => page.getByRole('rowheader', { name: 'A-007' }),
      () => page.getByRole('option', { name: 'Daily figures' }),
      () => page.getByText('Lucky Lantern 500'),
      () => page.getByRole('textbox', { name: 'Name' }),
      () => page.getByRole('figure'),
    ];
    for (const content of contents) await waitFor(() => expect(content()).toBeInTheDocument());
    await userEvent.click(await page.findByRole('button', { name: 'Ask again' }));
    for (const label of ['Sizes', 'Places', 'Machines', 'Groups', 'Cabinet', 'Settings', 'Takings']) {
      await expect(await page.findByText(`${label} could not be updated.`)).toBeInTheDocument();
    }
    await expect(await page.findByText(/^Operator: the list could not be updated/)).toBeInTheDocument();
    for (const content of contents) await expect(content()).toBeInTheDocument();
  },
};

const figures = screen('none')
  .grid('machines', { rows: () => calls.grid(), columns: [{ key: 'name' }], id: 'id' })
  .list('groups', { load: () => calls.list(), items: ({ answer }) => answer })
  .graph('takings', { load: () => graphCall() });

export const OldCachedAnswer: StoryObj = {
  render: () => (
    <RecordedScreen
      screen={figures}
      recorded={[
        isOld(answers(calls.grid, [{ id: 7, name: 'A-007' }]), 25),
        answers(calls.list, [{ id: 1, name: 'Daily figures' }]),
        isOld(answers(graphCall, mixedAnswer), 40),
      ]}
    />
  ),
  play: async () => {
    await drawn();
    for (const name of ['Machines', 'Takings']) {
      const pane = await page.findByRole('region', { name });
      await expect(await within(pane).findByText(/^As of/)).toHaveTextContent(/^As of \d\d:\d\d:\d\d\. Loading newer data…$/);
    }
    await expect(await page.findByRole('option', { name: 'Daily figures' })).toBeInTheDocument();
    await expect(within(page.getByRole('region', { name: 'Groups' })).queryByText(/^As of/)).toBeNull();
  },
};
