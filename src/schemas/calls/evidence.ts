import { Type } from 'typebox';
import { defineCall, file } from '../call';
import { flag } from '../wire/codec';
import { isoDate } from '../wire/dates';
import { optional } from '../wire/optional';

/** Evidence for an inspector. docs/rules/compliance.md, 10. */
export const evidence = {
  pack: defineCall({
    service: 'compliance',
    method: 'POST',
    path: 'Compliance/EvidencePack',
    extra: 'evidencePack',
    access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] },
    failure: 'inline',
    summary: 'The evidence of sites and a period as a zip file. Outside the contract: only if the sign-in lists it in extras',
    body: {
      /** Key of a company, sub-company or site: CO4. Default: all of the user's sites. */
      organisationUnit: optional(Type.String()),
      dateFrom: isoDate,
      dateTo: isoDate,
      /** Names customers, with the right to authorise; else numbers. */
      withNames: flag,
    },
    answer: file,
  }),
} as const;
