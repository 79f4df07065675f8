import { close, downloadOf, filled, type Grants, type Scope, within } from '../../engine';
import { api } from '../../schemas/calls';
import { evidencePackForm } from '../../schemas/forms/evidencePack.form';
import { quarterToDate } from './periods';
import { unitOf } from './search';

interface Around {
  readonly scope: Scope | undefined;
  readonly login: Grants;
}

/** The sites that a pack is of, in words. */
export function placeOf(scope: Scope | undefined): string {
  return scope === undefined || scope.node.type === 'ALL' ? 'All of your sites' : scope.node.name;
}

/** Makes a pack for an inspector, for a dialog: its period, whether it names customers, and its file. docs/rules/compliance.md, 10. */
export const evidencePack = within<Around>((inner) =>
  inner
    .message('holds', {
      label: 'What the pack holds',
      text: () =>
        'A PDF with its lists, zipped: interactions and their reviews, age verifications, self-exclusions, incidents and disputes, venue checks, the figures of each quarter with the records behind them, machines, and who can see what. Its making is written to the audit trail.',
    })
    .filter('asked', {
      form: evidencePackForm,
      start: quarterToDate,
      place: 'column',
      // Whoever may authorise a record may hand out whom it is about.
      shows: { withNames: ({ login }) => login.optionComplianceAllowAuthorise === true },
    })
    .action('make', {
      label: 'Make Pack',
      kind: 'primary',
      needs: [filled('asked', 'dateFrom', 'Choose the first day.'), filled('asked', 'dateTo', 'Choose the last day.')],
      run: ({ asked: { dateFrom, dateTo, withNames = false }, scope }) =>
        dateFrom !== undefined &&
        dateTo !== undefined &&
        downloadOf(
          api.evidence.pack({ organisationUnit: unitOf(scope), dateFrom, dateTo, withNames }),
          `Evidence pack ${dateFrom} to ${dateTo}`,
        ),
      next: close(),
    }),
);
