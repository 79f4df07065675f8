/** @type {readonly import('./all.mjs').Mutation[]} */
export const logging = [
  {
    requirements: ['16.1.1', '16.3.1', '16.3.2', '16.3.3'],
    why: 'refused calls are not logged',
    file: 'server/call/logging.ts',
    find: '  request.log.info(\n    { method',
    put: '  if (reply.statusCode >= 400) return;\n  request.log.info(\n    { method',
  },
  {
    requirements: ['16.2.1'],
    why: 'the audit trail does not name the rights of a new administrator',
    file: 'server/commands/makeAdministrator.ts',
    find: "      action: 'Created',\n      after,\n",
    put: "      action: 'Created',\n",
  },
  {
    requirements: ['16.2.3'],
    why: 'refusals are also written to another stream than the log',
    file: 'server/call/logging.ts',
    find: '  request.log.info(\n    { method',
    put: '  if (reply.statusCode >= 400) console.error(request.method, routeOf(request));\n  request.log.info(\n    { method',
  },
  {
    requirements: ['16.2.4', '16.4.1'],
    why: 'a line of the log is more than its JSON',
    file: 'server/app/createApp.ts',
    find: '{ stream: logTo }',
    put: "{ stream: { write: (line: string) => logTo.write('INFO '.concat(line)) } }",
  },
  {
    requirements: ['16.3.4'],
    why: 'a statement that failed is logged with its values',
    file: 'server/call/logging.ts',
    find: 'code: codeOf(error.cause), query: error.query,',
    put: 'message: error.message, code: codeOf(error.cause), query: error.query,',
  },
  {
    requirements: ['16.4.2'],
    why: 'the end of the audit trail is not compared',
    file: 'server/audit/verify.ts',
    find: 'if (expected !== undefined && expectedAt === undefined) {',
    put: 'if (false) {',
  },
  {
    requirements: ['16.5.2'],
    why: 'the server reports good health while the database does not answer',
    file: 'server/app/service.ts',
    find: "        throw new CallError(503, 'The database does not answer.');\n",
    put: '',
  },
  {
    requirements: ['16.2.2'],
    why: 'times are stored in the time zone of the database',
    file: 'server/db/schema/columns.ts',
    find: 'withTimezone: true',
    put: 'withTimezone: false',
  },
];
