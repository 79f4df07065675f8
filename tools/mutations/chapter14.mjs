/** @type {readonly import('./all.mjs').Mutation[]} */
export const dataProtection = [
  {
    requirements: ['14.2.1', '16.2.5'],
    why: 'the log has the address of a call with its parameters',
    file: 'server/metrics/routeName.ts',
    find: "return config.route ?? url ?? 'unknown';",
    put: "return arguments[0].raw.url ?? 'unknown';",
  },
  {
    requirements: ['14.2.2'],
    why: 'the stored answer of a save holds the name and the photo',
    file: 'server/routes/remembered.ts',
    find: 'return aboutPeople.has(path) ? { id: idOf(answer) } : answer;',
    put: 'return answer;',
  },
  {
    requirements: ['14.2.4'],
    why: 'expired data is not deleted',
    file: 'server/retention/sweep.ts',
    find: 'and r.business_day < (',
    put: 'and r.business_day + 3650 < (',
  },
  {
    requirements: ['14.3.1'],
    why: 'signing out leaves the drafts',
    file: 'src/data/drafts.ts',
    find: 'for (const key of draftKeys(storage, username)) if (key.startsWith(beginning))',
    put: 'for (const key of draftKeys(storage, username)) if (false)',
  },
  {
    requirements: ['14.3.2'],
    why: 'proxies may store answers',
    file: 'server/routes/routes.ts',
    find: "  reply.header('cache-control', 'no-store');\n",
    put: '',
  },
];
