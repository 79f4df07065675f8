/**
 * What a server may be able to do beside the contract. One that can says so at sign-in (`extras`), and only then is it offered; to any other server these
 * calls are never made.
 */
export const extras = ['leaveBehind', 'evidencePack', 'viewAs'] as const;
export type Extra = (typeof extras)[number];
