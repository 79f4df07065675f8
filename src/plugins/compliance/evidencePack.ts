import { close, downloadOf, filled, type Grants, type Scope, within } from '../../engine';
import { api } from '../../schemas/calls';
import { evidencePackForm } from '../../schemas/forms/evidencePack.form';
import { quarterToDate } from './periods';
import { unitOf } from './search';

interface Around {
  readonly scope: Scope | undefined;
  readonly login: Grants;
}

/** Names the sites of a pack. */
export function placeOf(scope: Scope | undefined): string {
  return scope === undefined || scope.node.type === 'ALL' ? 'All of your sites' : scope.node.name;
}

/** Dialog for an inspector's evidence pack: period, customer names, file. docs/rules/compliance.md, 10. */
export const evidencePack = within<Around>((inner) =>
  inner
    .message('holds', {
      label: 'What the pack holds',
      text: () =>
        'A PDF with its lists, zipped: interactions and their reviews, age verifications, self-exclusions, incidents, disputes, venue checks, quarterly figures, machines, and user access. The audit trail records each pack.',
    })
    .filter('period', {
      form: evidencePackForm,
      start: quarterToDate,
      place: 'column',
      // The right to authorise includes handing out names.
      shows: { withNames: ({ login }) => login.optionComplianceAllowAuthorise === true },
    })
    .action('make', {
      label: 'Make Pack',
      kind: 'primary',
      needs: [filled('period', 'dateFrom', 'Choose the first day.'), filled('period', 'dateTo', 'Choose the last day.')],
      run: ({ period: { dateFrom, dateTo, withNames = false }, scope }) =>
        dateFrom !== undefined &&
        dateTo !== undefined &&
        downloadOf(
          api.evidence.pack({ organisationUnit: unitOf(scope), dateFrom, dateTo, withNames }),
          `Evidence pack ${dateFrom} to ${dateTo}`,
        ),
      next: close(),
    }),
);
