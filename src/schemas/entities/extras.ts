/** Features outside the contract. A server announces them at sign-in (`extras`); otherwise they are neither offered nor called. */
export const extras = ['leaveBehind', 'evidencePack', 'viewAs'] as const;
export type Extra = (typeof extras)[number];
