import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo, useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { openDialog } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { answers, hangs, refuses } from '../../../stories/storyKit';
import { failsOnce, StoryPane } from '../../stories/storyPane';
import { GridPane } from '../GridPane';
import { described, machines, onRequest, others, Pane, rows, serverGrid } from './storyGridPane';

const meta = {
  title: 'Panes/Grid/Grid',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Rows in columns; selection, order and page are in the address.',
    use: 'Show many records, and let people select one for the panes next to it.',
    avoid: 'Show fewer than about ten short names: use a list. For one record, use details.',
    shows: 420,
  }),
  component: Pane,
  args: { recorded: [answers(machines, { rows })] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DeclaredColumns: Story = {
  args: { onPublish: fn(), onParams: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-008' }));
    await expect(await page.findByRole('row', { selected: true })).toHaveTextContent('A-008');
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: '8' });
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: rows[1], rows }));
    await expect(page.getByRole('gridcell', { name: '£1,300.00' })).toBeVisible();
  },
};

export const ServerColumns: Story = {
  args: { of: 'fromServer', recorded: [answers(described, serverGrid)], onPublish: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('gridcell', { name: 'A-007' }));
    await expect(args.onPublish).toHaveBeenLastCalledWith(
      expect.objectContaining({ row: expect.objectContaining({ installationId: 1 }), answer: serverGrid }),
    );
    await userEvent.click(page.getByText(/in the description of Machines/));
    await expect(page.getByText(/headerDef\[2\]\.width/)).toBeVisible();
  },
};

export const SeveralRows: Story = {
  args: { of: 'several', params: { chosen: '7,9' }, onParams: fn() },
  play: async ({ args }) => {
    await expect(await page.findAllByRole('row', { selected: true })).toHaveLength(2);
    await userEvent.click(page.getByRole('rowheader', { name: 'A-007' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: '9' });
  },
};

const missedRow = /^The row of this link is not in the list/;

export const AddressWithAnUnknownRow: Story = {
  args: { params: { chosen: '12' }, onPublish: fn() },
  play: async ({ args }) => {
    await expect(await page.findByText(missedRow)).toBeVisible();
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: undefined }));
    await userEvent.click(page.getByRole('rowheader', { name: 'A-008' }));
    await waitFor(() => expect(page.queryByText(missedRow)).toBeNull());
    await userEvent.click(page.getByRole('rowheader', { name: 'A-009' }));
    await expect(page.queryByText(missedRow)).toBeNull();
  },
};

export const AddressWithARow: Story = {
  args: { params: { chosen: '8' } },
  play: async () => {
    await expect(await page.findAllByRole('row', { selected: true })).toHaveLength(1);
    await expect(page.queryByText(missedRow)).toBeNull();
  },
};

export const Paged: Story = {
  args: { of: 'counted', recorded: [answers(machines, { rows, pageCount: 3, pageNumber: 1 })], onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-009' });
    await expect(page.getByText('1-3 of 39,343')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2' });
  },
};

export const BeyondTheLastPage: Story = {
  args: {
    of: 'paged',
    params: { page: '4' },
    recorded: [answers(others, { rows: [], pageCount: 3 })],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ page: '3' }));
  },
};

export const LastPageInstead: Story = {
  args: { of: 'itemised', params: { page: '5' } },
  play: async () => {
    await expect(await page.findByText('Showing Items 1 to 3 of 3')).toBeVisible();
  },
};

export const AnotherPageFails: Story = {
  args: {
    of: 'paged',
    recorded: [answers(machines, { rows, pageCount: 3, pageNumber: 1 }), refuses(others, 500, 'The list could not be read.')],
  },
  render: (args) => (
    <section data-pane="machines" aria-label="Machines">
      <Pane {...args} />
    </section>
  ),
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('The list could not be read.');
    await waitFor(() => expect(page.getByRole('region', { name: 'Machines' })).toHaveFocus());
  },
};

const byPlace = screen('none').grid('machines', {
  rows: (ctx) => (Object(ctx).isElsewhere === true ? others() : machines()),
  columns: [{ key: 'asset' }],
  id: 'id',
});
const linked = { chosen: '9' };

function Addressed() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>();
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    if (params !== undefined) setIsElsewhere(true);
  }, [params]);
  const ctx = useMemo(() => ({ isElsewhere }), [isElsewhere]);
  const recorded = [answers(machines, { rows }), answers(others, { rows })];
  return (
    <>
      <button type="button" onClick={() => setParams(linked)}>
        Follow a link
      </button>
      <button type="button" onClick={() => setIsElsewhere((before) => !before)}>
        Change places
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
        <StoryPane kind="grid" component={GridPane} of={byPlace} ctx={ctx} recorded={recorded} {...(params && { params })} />
      </div>
    </>
  );
}

export const ChosenByTheAddress: Story = {
  render: () => <Addressed />,
  play: async () => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-007' }));
    await userEvent.click(page.getByRole('button', { name: 'Change places' }));
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Change places' }));
    await expect(await page.findByRole('row', { selected: true })).toHaveTextContent('A-007');
    await userEvent.click(page.getByRole('button', { name: 'Follow a link' }));
    await waitFor(() => expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009'));
    await expect(page.getByRole('rowheader', { name: 'A-007' })).toBeVisible();
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009');
  },
};

const growing = screen('none').grid('machines', {
  given: (ctx) => (Object(ctx).hasCome === true ? { rows: [...rows, { id: 10, asset: 'A-010', takings: 0 }] } : { rows }),
  columns: [{ key: 'asset' }],
  id: 'id',
});
const saved = { chosen: '10' };

function Saved() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>();
  const [hasCome, setHasCome] = useState(false);
  const ctx = useMemo(() => ({ hasCome }), [hasCome]);
  return (
    <>
      <button type="button" onClick={() => setParams(saved)}>
        Choose the new one
      </button>
      <button type="button" onClick={() => setHasCome((before) => !before)}>
        Other rows
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
        <StoryPane kind="grid" component={GridPane} of={growing} ctx={ctx} {...(params && { params })} />
      </div>
    </>
  );
}

export const SelectedBeforeItLoads: Story = {
  render: () => <Saved />,
  play: async () => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-007' }));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-007');
    await userEvent.click(page.getByRole('button', { name: 'Choose the new one' }));
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Other rows' }));
    await expect(await page.findByRole('rowheader', { name: 'A-010' })).toBeVisible();
    // Waits for the next render, which could clear the selection.
    await userEvent.hover(page.getByRole('rowheader', { name: 'A-008' }));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-010');
    await userEvent.click(page.getByRole('rowheader', { name: 'A-007' }));
    await userEvent.click(page.getByRole('button', { name: 'Other rows' }));
    await waitFor(() => expect(page.queryByRole('rowheader', { name: 'A-010' })).toBeNull());
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
  },
};

export const Unnumbered: Story = {
  args: { of: 'itemised', recorded: [answers(machines, { rows, pageCount: 3 })], onParams: fn() },
  play: async ({ args }) => {
    await expect(await page.findByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2' });
  },
};

export const Numbered: Story = {
  args: { of: 'itemised' },
  play: async () => {
    await expect(await page.findByText('Showing Items 1 to 3 of 3')).toBeVisible();
  },
};

export const Facets: Story = {
  args: { of: 'faceted', onParams: fn(), onPublish: fn() },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-009' });
    await expect(page.queryByRole('rowheader', { name: 'A-008' })).toBeNull();
    const low = page.getByRole('button', { name: /^Low/ });
    await expect(low).toHaveAttribute('aria-pressed', 'false');
    await expect(low).toHaveTextContent('1');
    await userEvent.click(low);
    await expect(await page.findByRole('rowheader', { name: 'A-008' })).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ facets: 'high.low' });
    await expect(onRequest).toHaveBeenLastCalledWith(['high', 'low']);
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ facets: ['high', 'low'] }));
  },
};

export const OpensOnAClick: Story = {
  args: { of: 'opening', onFollow: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-008' }));
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith(openDialog('machine')));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-008');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledTimes(2));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009');
  },
};

export const Loading: Story = { args: { recorded: [hangs(machines)] } };
export const MissingInput: Story = {
  args: { of: 'unasked' },
  play: () => expect(page.getByText('Choose something first.')).toBeVisible(),
};
export const Empty: Story = {
  args: { recorded: [answers(machines, { rows: [] })] },
  play: () => expect(page.findByText('There are no results for the current set of filters.')).resolves.toBeVisible(),
};
export const Failing: Story = {
  args: { recorded: [failsOnce(answers(machines, { rows }), 'The list could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The list could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('rowheader', { name: 'A-007' })).toBeVisible();
  },
};
