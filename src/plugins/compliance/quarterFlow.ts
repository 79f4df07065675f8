import { close, type Effect, exportOf, extra, type Grants, go, isGranted, type Scope, unfiltered, within } from '../../engine';
import {
  confirmedText,
  obstacleText,
  periodOf,
  processedText,
  type QuarterContext,
  type QuarterInput,
  quarterOf,
  quarterText,
} from '../../machines/quarterProcessing';
import { api } from '../../schemas/calls';
import type { Quarter } from '../../schemas/entities/compliance/records';
import type { Failure } from '../../schemas/failure';
import { leaveBehindForm } from '../../schemas/forms/leaveBehind.form';
import { quarterPeriod } from '../../schemas/forms/quarterPeriod.form';
import { lostAnswerText } from '../common/lostAnswer';
import { compliancePaths } from './paths';

const { complianceRecords, organisation } = api;

interface Around {
  readonly scope: Pick<Scope, 'operatorId' | 'node'> | undefined;
  readonly login: Grants;
  readonly quarter: { readonly answer: Quarter | undefined };
  readonly events: { readonly answer: unknown };
}

function quarterInput({ scope, quarter }: Around): QuarterInput {
  return { isCompany: scope?.node.type === 'CO', organisationUnitId: scope?.node.id, quarter: quarter.answer };
}

function whyNot(failure: Failure | undefined, otherwise: string): string | undefined {
  return failure && (failure.detail ?? failure.text ?? otherwise);
}

function completionError({ failure }: QuarterContext, otherwise: string): string | undefined {
  return lostAnswerText(failure) ?? whyNot(failure, otherwise);
}

interface Machine {
  readonly machine: QuarterContext;
}

function nameOf({ machine: { quarter } }: Machine): string {
  return quarter === undefined ? '' : quarterText(quarter);
}

function processedName({ machine: { quarter } }: Machine): string {
  return quarter === undefined ? '' : processedText(quarter);
}

function obstacle(verdict: Parameters<typeof obstacleText>[1]) {
  return ({ machine: { quarter } }: Machine): string => (quarter === undefined ? '' : obstacleText(quarter, verdict));
}

const cancel = { label: 'Cancel', send: { type: 'CANCEL' } } as const;
const number = 'number' as const;
const exclusions = { group: 'Self Exclusions', cell: number };
const incidents = { group: 'Incidents', cell: number };

/** Columns of a quarter's summary. docs/rules/compliance.md, 3. */
const columns = [
  { key: 'licenceType', title: 'Licence Type' },
  { key: 'selfExclusionNewCount', title: 'New', ...exclusions },
  { key: 'selfExclusionBreachCount', title: 'Breach', ...exclusions },
  { key: 'selfExclusionReturnToGamblingCount', title: 'RTG', ...exclusions },
  { key: 'ageVerificationCount', title: 'Think 25', cell: number },
  { key: 'customerIncidentCount', title: 'Customer', ...incidents },
  { key: 'suspiciousActivityCount', title: 'SA', ...incidents },
  { key: 'enforcementVisitCount', title: 'EV', ...incidents },
  { key: 'gamblingDisputeCount', title: 'UGD', ...incidents },
  { key: 'customerInteractionCount', title: 'Customer Interactions', cell: number },
] as const;

/**
 * Dialog that processes a company's quarter. `showIncomplete` leads to the records that block it. docs/rules/compliance.md, 2 and 4 and 8.
 */
export function quarterFlow(showIncomplete: (quarter: Quarter) => readonly Effect[]) {
  return within<Around>((inner) =>
    inner
      .flow('processing', {
        label: 'Process quarter',
        machine: () => import('../../machines/quarter').then(({ quarterMachine }) => quarterMachine),
        input: quarterInput,
        // A refetch behind the dialog must not restart it.
        about: ({ scope }) => (scope === undefined ? 'nothing' : `${scope.node.type}${scope.node.id}`),
        answers: {
          check: complianceRecords.quarter,
          summarise: complianceRecords.siteSummary,
          process: complianceRecords.process,
          leave: complianceRecords.leaveBehind,
        },
        steps: (at) =>
          at
            .message('wrongLevel', 'Process quarterly returns at company level!', {
              title: 'Error',
              others: [{ label: 'Close', send: { type: 'CANCEL' } }],
            })
            .view(
              'period',
              quarterPeriod,
              ({ machine, quarter }) => periodOf(machine.quarter ?? quarter.answer),
              [{ label: 'Continue', send: { type: 'CONTINUE' }, kind: 'primary' }, cancel],
              {
                title: 'Process period',
                why: 'The period is that of the quarter that is due.',
                busy: ['checking', 'summarising'],
                error: ({ machine }) => whyNot(machine.failure, 'The quarter could not be looked up. Try again.'),
              },
            )
            .message('notEnded', obstacle('notEnded'), {
              title: ({ machine }) => `Process ${nameOf({ machine })}`,
              others: [
                { label: 'Back', send: { type: 'BACK' } },
                { label: 'Close', send: { type: 'CANCEL' } },
              ],
            })
            .ask(
              'incomplete',
              obstacle('incomplete'),
              [
                { label: 'Yes', send: { type: 'YES' }, kind: 'primary' },
                { label: 'No', send: { type: 'NO' } },
              ],
              { title: ({ machine }) => `Process ${nameOf({ machine })}` },
            )
            .message('never', obstacle('never'), {
              title: ({ machine }) => `Process ${nameOf({ machine })}`,
              others: [
                { label: 'Leave Behind', send: { type: 'LEAVE' }, when: ({ login }) => isGranted([extra('leaveBehind')], login) },
                { label: 'View Records', send: { type: 'YES' }, when: ({ machine }) => (machine.quarter?.incompleteRecords ?? 0) > 0 },
                { label: 'Back', send: { type: 'BACK' } },
                { label: 'Close', send: { type: 'CANCEL' } },
              ],
            })
            .form('reasoning', leaveBehindForm, ({ reason }) => ({ type: 'REASON', reason }), {
              title: ({ machine }) => `Leave ${nameOf({ machine })} behind`,
              submitLabel: 'Continue',
              start: ({ machine }) => ({ reason: machine.reason }),
              others: [{ label: 'Back', send: { type: 'BACK' } }],
            })
            .ask(
              'reasonEntered',
              ({ machine, scope }) =>
                `${nameOf({ machine })} of ${scope?.node.name} gets no return, and the next quarter can be processed. Its records stay as they are. This cannot be undone. Leave it behind?`,
              [
                { label: 'Leave Behind', send: { type: 'COMPLETE' }, kind: 'danger' },
                { label: 'Back', send: { type: 'BACK' } },
              ],
              {
                title: ({ machine }) => `Leave ${nameOf({ machine })} behind`,
                busy: ['leaving'],
                unsaved: () => true,
                error: ({ machine }) => completionError(machine, 'The quarter could not be left behind. Try again.'),
              },
            )
            .table(
              'confirming',
              ({ machine }) => machine.summary,
              columns,
              [
                { label: 'Complete', send: { type: 'COMPLETE' }, kind: 'primary' },
                {
                  label: 'Download',
                  run: ({ machine }) =>
                    exportOf(complianceRecords.siteSummaryCsv(quarterOf(machine)), `Site summary ${nameOf({ machine })}`),
                },
                { label: 'Back', send: { type: 'BACK' } },
                cancel,
              ],
              {
                title: ({ machine }) => `Site summary of ${processedName({ machine })}`,
                text: ({ machine }) => (machine.quarter === undefined ? '' : confirmedText(machine.quarter)),
                emptyText: 'Nothing was recorded in this quarter.',
                busy: ['processing'],
                error: ({ machine }) => completionError(machine, 'The quarter could not be processed. Try again.'),
              },
            ),
        done: ({ machine }) =>
          machine.isLeft ? `${nameOf({ machine })} was left behind.` : `${processedName({ machine })} has been successfully processed!`,
        refreshes: ['quarter', 'events'],
        next: ({ output: { view, quarter } }) =>
          view === 'incomplete' && quarter !== undefined ? [close(), ...showIncomplete(quarter)] : close(),
      })
      .grid('companies', {
        label: 'Companies',
        when: ({ scope }) => scope?.node.type !== 'CO',
        rows: ({ scope }) => scope && organisation.tree({ OperatorId: scope.operatorId, ...unfiltered, Search: '', FromAdmin: false }),
        columns: [{ key: 'name', title: 'Company', isWhole: true }],
        id: 'id',
        opensRow: ({ row: { id, name, child: key } }) =>
          go(compliancePaths.events, { dialog: 'process' }, { node: { type: 'CO', id, name }, key, company: name }),
      }),
  );
}
