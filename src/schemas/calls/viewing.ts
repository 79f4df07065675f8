import { defineCall, json } from '../call';
import { ViewAnswer } from '../entities/session';
import { integer } from '../wire/codec';
import { details } from '../wire/details';

/** Read-only view as another user. `authentication.logout` with its key ends it. docs/rules/users.md, 7. */
export const viewing = {
  start: defineCall({
    service: 'operations',
    method: 'PUT',
    extra: 'viewAs',
    failure: 'inline',
    access: { by: 'session', shows: 'users', menus: ['GENERAL_SYSADMIN'], flags: ['optionAllowSaveUserAccessProfile'] },
    path: '/Security/viewas',
    summary: 'Start a read-only session as a user or with an access profile, also with unsaved form details',
    body: { OperatorId: integer, UserId: integer, ProfileId: integer, details },
    answer: json(ViewAnswer),
  }),
} as const;
