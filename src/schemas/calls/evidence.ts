import { Type } from 'typebox';
import { defineCall, file } from '../call';
import { flag } from '../wire/codec';
import { isoDate } from '../wire/dates';
import { optional } from '../wire/optional';

/** What is handed to an inspector. docs/rules/compliance.md, 10. */
export const evidence = {
  pack: defineCall({
    service: 'compliance',
    method: 'POST',
    path: 'Compliance/EvidencePack',
    extra: 'evidencePack',
    access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] },
    failure: 'inline',
    summary: 'The evidence of sites and a period as a zip file. Beside the contract: offered where the sign-in names it among its extras',
    body: {
      /** A company, sub-company or site, as the organisation tree names it: CO4. All of the caller's sites where it is left out. */
      organisationUnit: optional(Type.String()),
      dateFrom: isoDate,
      dateTo: isoDate,
      /** Customers by their names, for whom records may be authorised by; else by their numbers. */
      withNames: flag,
    },
    answer: file,
  }),
} as const;
