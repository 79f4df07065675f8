/** @type {readonly import('./all.mjs').Mutation[]} */
export const authorization = [
  {
    requirements: ['8.1.1', '8.2.1', '8.3.1'],
    why: 'a call is answered without the menu that it declares',
    file: 'src/schemas/granted.ts',
    find: "  if (menus !== undefined && !menus.some((code) => grantee.menu.includes(code))) return 'menu';\n",
    put: '',
  },
  {
    requirements: ['8.1.2', '8.2.3', '14.1.2'],
    why: 'users who may not see variances see expected amounts',
    file: 'server/areas/figures/analysis/planOf.ts',
    find: "const maySee = signedIn(context).flags.has('optionShowVariance');",
    put: 'const maySee = true;',
  },
  {
    requirements: ['8.2.2', '8.4.1'],
    why: 'a user who sees part of an operator sees all of its sites',
    file: 'server/access/seenBy.ts',
    find: 'const seen = own.all ? sql`true` : anyOf(along(own, table));',
    put: 'const seen = sql`true`;',
  },
];
