import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { answers, cellsIn, findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { formWith, inTurn } from '../../common/stories/storyRecording';
import { Compliance, chosen, events25, ids, incident, onlyReading, renamed, site } from './storyCompliance';
import { expectMessage, field } from './storyComplianceForm';

const { complianceRecords, incidents, organisation } = api;
const company = { id: 3, child: 'CO3', parent: '', type: 'CO', name: 'Crown Street Gaming Ltd', children: [] } as const;
const onSent = fn();

const meta = {
  title: 'Screens/Compliance/Events',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = 'There are no results for the current set of filters.';
const rowOf = (id: number) => page.findByRole('row', { name: new RegExp(`^${id} `) });
const button = (name: string) => findControl(name);

export const Listed: Story = {
  args: { params: { 'events.chosen': ',' }, before: [events25(onSent)], onParams: fn() },
  play: async ({ args }) => {
    const talk = within(await rowOf(ids.reviewed));
    await expect(talk.getByText('In Review')).toBeVisible();
    await expect(talk.getByText('2026-04-07 10:01')).toBeVisible();
    await expect(talk.getByRole('img', { name: 'Customer Interaction' })).toBeVisible();
    const visit = within(await rowOf(ids.incident));
    await expect(visit.getByRole('img', { name: 'Incident: Enforcement Visit' })).toBeVisible();
    await expect(visit.getByText('N/A')).toBeVisible();
    await expect(await button('Process Q1 2026')).toBeEnabled();
    await expectMessage('Showing Items 1 to 25 of 99');
    await pressControl('Next page');
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ pageNumber: 2, organisationUnit: 'CO3' })));
    await expectMessage('Showing Items 26 to 50 of 99');
    // The rows of the page before are still drawn until then.
    await waitFor(() => expect(page.getByRole('grid', { name: 'Events' })).not.toHaveAttribute('aria-busy'));
    await userEvent.click((await page.findAllByRole('button', { name: 'Amelia Clarke' }))[0] ?? document.body);
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ pageNumber: 1, text: 'Amelia Clarke' })));
    await expectMessage('Showing Items 1 to 2 of 2');
    await expect(await page.findByRole('textbox', { name: 'Search names' })).toHaveValue('Amelia Clarke');
    await expect(args.onParams).not.toHaveBeenCalledWith(expect.objectContaining({ 'events.chosen': expect.anything() }));
  },
};

function fieldsInSight(): readonly (string | undefined)[] {
  const line = page.getByRole('region', { name: 'Filter' });
  return [...line.querySelectorAll<HTMLElement>('[data-field]')]
    .filter((each) => each.checkVisibility())
    .map(({ dataset }) => dataset['field']);
}

export const AtTheEdge: Story = {
  globals: { viewport: { value: 'edge' } },
  decorators: [(Story) => <div style={{ width: 720 }}>{Story()}</div>],
  play: async () => {
    await expect(await rowOf(ids.reviewed)).toBeVisible();
    await page.findByRole('button', { name: /^More filters/ });
    await waitFor(() => expect(fieldsInSight()).toEqual(['text', 'dateFrom', 'dateTo']));
  },
};

export const NotListed: Story = {
  args: { params: { 'events.chosen': '12345' } },
  play: async () => {
    const missed = /^The row of this link is not in the list/;
    await expect(await page.findByText(missed)).toBeVisible();
    await userEvent.click(cellsIn(await rowOf(ids.reviewed))[0] ?? document.body);
    await waitFor(() => expect(page.queryByText(missed)).toBeNull());
    await expect(await page.findByRole('region', { name: 'Record' })).toBeVisible();
  },
};

/** The date stands in an element of its own. */
const authorisedBy = (text: string) => waitFor(() => expect(page.getByRole('region', { name: 'Record' })).toHaveTextContent(text));

export const Read: Story = {
  args: {
    before: [
      inTurn(complianceRecords.search, [renamed(ids.incident, 'Power cut')]),
      inTurn(incidents.read, [formWith(incident, {}, { incidentType: { id: 9, name: 'Power cut' } })]),
    ],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await expect(await rowOf(ids.reviewed)).toBeVisible();
    await page.findByRole('region', { name: 'Record' });
    await userEvent.click(await within(await rowOf(ids.verified)).findByText('Crown Street Liverpool'));
    await expect(await field(/^Does the customer have ID/)).toHaveValue('No');
    await authorisedBy('Ruth Adeyemi, 2026-04-07 13:01');
    await expect(await button('Authorise')).toHaveAccessibleDescription(
      'Only a record that waits for its authorisation can be authorised.',
    );
    await expect(await button('Reviews')).toHaveAccessibleDescription('This record has no reviews.');
    await pressControl('Hide Details');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Record' })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith({ ...chosen(ids.verified), 'about.shown': 'no' });
    await pressControl('Show Details');
    await page.findByRole('region', { name: 'Record' });
    await authorisedBy('Ruth Adeyemi, 2026-04-07 13:01');
    await userEvent.click(await within(await rowOf(ids.incident)).findByText('Crown Street Southport'));
    await expectMessage('No form for this incident type.');
  },
};

const columnsInSight = () => page.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

export const AuthorisedAndDeleted: Story = {
  args: {
    params: chosen(ids.waiting),
    before: [inTurn(complianceRecords.authorise, [], onSent), inTurn(complianceRecords.remove, [], onSent)],
  },
  play: async () => {
    await waitFor(async () => expect(await button('Authorise')).not.toHaveAttribute('aria-disabled'));
    await pressControl('Authorise');
    const asking = () => page.getByRole('dialog', { name: 'Authorise' });
    const comments = await waitFor(() => within(asking()).getByRole('textbox', { name: 'Comments' }));
    await userEvent.type(comments, 'Seen on camera');
    const columns = columnsInSight();
    await pressControl('Authorise', asking());
    await expectMessage('The compliance record was successfully authorised!');
    await expect(onSent).toHaveBeenLastCalledWith({ id: ids.waiting, rowVersion: 1, comments: 'Seen on camera', isAuthorised: true });
    await expect(columnsInSight()).toEqual(columns);
    await waitFor(async () => expect(await button('Delete')).not.toHaveAttribute('aria-disabled'));
    await pressControl('Delete');
    const question = await page.findByRole('alertdialog');
    await expect(within(question).getByText(`Are you sure you want to delete record ${ids.waiting}? This cannot be undone.`)).toBeVisible();
    await expect(onSent).toHaveBeenCalledTimes(1);
    await pressControl('Delete', question);
    await expectMessage('The compliance record was deleted.');
    await expect(columnsInSight()).toEqual(columns);
    await expect(onSent).toHaveBeenCalledTimes(2);
  },
};

export const OnlyReading: Story = {
  args: { params: chosen(ids.reviewed), login: onlyReading },
  play: async () => {
    const lacking = {
      Edit: 'Edit compliance records',
      Authorise: 'Authorise compliance records',
      Delete: 'Delete compliance records',
      'Process Quarter': 'Process quarters',
    };
    for (const [name, right] of Object.entries(lacking)) {
      await expect(await button(name)).toHaveAccessibleDescription(`Your access profile does not allow this: it lacks '${right}'.`);
    }
    for (const name of ['Alerts', 'Reviews']) await expect(page.queryByRole('button', { name })).toBeNull();
  },
};

export const AtASite: Story = {
  args: { scope: site, before: [events25(onSent), answers(organisation.tree, [company])], onGo: fn() },
  play: async ({ args }) => {
    await rowOf(ids.reviewed);
    await userEvent.type(await page.findByRole('textbox', { name: 'Search names' }), 'Nobody');
    await expectMessage(none);
    // An earlier response to the first letters has the same text.
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Nobody', organisationUnit: 'SI8' })));
    await pressControl('Process Quarter');
    const dialog = await page.findByRole('dialog', { name: 'Process quarterly returns' });
    await expect(await within(dialog).findByText('Process quarterly returns at company level!')).toBeVisible();
    await userEvent.click(await within(dialog).findByText(company.name));
    await waitFor(() => expect(args.onGo).toHaveBeenLastCalledWith('/compliance', { dialog: 'process' }));
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const IncompleteRecords: Story = {
  args: { before: [events25(onSent)] },
  play: async () => {
    await pressControl('Process Q1 2026');
    await pressControl('Continue');
    await expectMessage(
      'Q1 2026 cannot be processed as it still has 22 incomplete records. Would you like to view the incomplete records now?',
    );
    // Nothing is typed, so no delayed filter change undoes the jump.
    const later = spyOn(window, 'setTimeout');
    await pressControl('Yes');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await page.findByRole('combobox', { name: 'Periods' })).toHaveDisplayValue('Incomplete records of Q1 2026');
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ incompleteOnly: true, quarter: 1, year: 2026 })));
    await expect(page.queryByLabelText('From')).toBeNull();
    await expect(later.mock.calls.filter(([, wait]) => wait === 300)).toEqual([]);
  },
};

export const New: Story = {
  args: { onGo: fn() },
  play: async ({ args }) => {
    await page.findByRole('region', { name: 'Record' });
    await pressControl('New');
    const dialog = await page.findByRole('dialog', { name: 'New record' });
    const kinds = await within(dialog).findAllByRole('option');
    await expect(kinds).toHaveLength(8);
    await expect(await within(dialog).findByRole('img', { name: /record it there: Customer Interaction$/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('option', { name: 'Observation' }));
    await expect(await within(dialog).findByRole('img', { name: /record it there: Observation$/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record here' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/observations', {});
  },
};

export const OnAPhone: Story = {
  args: { params: chosen(ids.reviewed) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await page.findByRole('textbox', { name: /^Comments/ })).toHaveValue('Discussed limits and handed over the leaflet.');
    await userEvent.click(await button('Back to the list'));
    await userEvent.click(await button('New'));
    await expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Customer Interaction',
      'Age Verification',
      'Observation',
      'Customer Incident',
      'Unresolved Gambling Dispute',
      'Suspicious Activity',
      'Enforcement Visit',
      'Self Exclusion',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
