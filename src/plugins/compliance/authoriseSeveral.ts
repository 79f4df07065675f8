import { chosen, flag, type Grants, oneByOne, type Scope, within } from '../../engine';
import { api } from '../../schemas/calls';
import { type EventRow, statusNames } from '../../schemas/entities/compliance/records';
import { authoriseForm } from '../../schemas/forms/eventsFilter.form';
import { typeName } from './events';
import { listedNames } from './kinds/persons';
import { wholeTime } from './periods';
import { lacksCompany, unitOf } from './search';

const { complianceRecords } = api;

interface Around {
  readonly scope: Scope | undefined;
  readonly events: { readonly answer: unknown };
  readonly login: Grants;
}

const rowsOfPage = 100;

/** Type and customers in words: nothing in these rows leads elsewhere. */
const columns = [
  { key: 'id', title: 'ID', width: 110, isPlain: true },
  { key: 'dateCreated', title: 'Date', cell: 'dateTime', width: 165, isPlain: true },
  { key: 'type', title: 'Type', value: typeName },
  { key: 'site', title: 'Site', value: ({ site }: EventRow) => site.name },
  { key: 'customer', title: 'Customer', value: ({ customers }: EventRow) => listedNames(customers).join(', ') },
  { key: 'createdByPerson', title: 'User' },
] as const;

function isWaiting({ status }: EventRow): boolean {
  return status.name === statusNames.authRequired;
}

/** Returns the next record that waits: the first below, else the first of all. */
export function nextWaiting(rows: readonly EventRow[], authorised: number): number | undefined {
  const at = rows.findIndex(({ id }) => id === authorised);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find(isWaiting)?.id;
}

/** Dialog that authorises the ticked records, one after another. docs/rules/compliance.md, 4. */
export const authoriseSeveral = within<Around>((inner) =>
  inner
    .grid('waiting', {
      label: 'Records to authorise',
      rows: ({ scope, login }, { page }) =>
        !lacksCompany({ scope, login }) &&
        complianceRecords.search({
          ...wholeTime,
          incompleteOnly: true,
          pageNumber: page,
          pageSize: rowsOfPage,
          eventTypeIds: [],
          organisationUnit: unitOf(scope),
        }),
      narrow: (answer) => ({ ...answer, rows: answer.rows.filter(isWaiting) }),
      // Ticks survive a refetch.
      about: ({ scope }) => unitOf(scope),
      columns,
      card: ['type', 'customer', 'dateCreated', 'id'],
      id: 'id',
      most: 'page',
      dates: 'year-first',
      emptyText: 'No record waits for its authorisation.',
    })
    .action('authorise', {
      label: ({ waiting }) => (waiting.chosen.length > 1 ? `Authorise ${waiting.chosen.length} records` : 'Authorise'),
      kind: 'primary',
      needs: [flag('optionComplianceAllowAuthorise'), chosen('waiting', 'Tick the records first.')],
      of: ({ waiting }) => waiting.chosen,
      form: authoriseForm,
      run: ({ subject, values: { comments } }) =>
        oneByOne(
          'Authorising records',
          subject.map(({ id, event, site }) => ({
            name: `Record ${id}: ${event.name}, ${site.name}`,
            async work(send) {
              const { rowVersion } = await send(complianceRecords.record({ id }));
              return send(complianceRecords.authorise({ id, rowVersion, comments, isAuthorised: true }));
            },
          })),
          subject.length === 1 ? 'The compliance record was successfully authorised!' : `${subject.length} records were authorised.`,
        ),
      refreshes: ['waiting', 'events'],
    }),
);
