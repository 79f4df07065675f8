/** @type {readonly import('./all.mjs').Mutation[]} */
export const webServices = [
  {
    requirements: ['4.1.1'],
    why: 'the page declares the wrong charset',
    file: 'server/app/web.ts',
    find: "reply.type('text/html; charset=utf-8')",
    put: "reply.type('text/html; charset=iso-8859-1')",
  },
  {
    requirements: ['4.1.3', '15.3.4'],
    why: 'the address of a client is what the client claims',
    file: 'server/app/createApp.ts',
    find: '(_address: string, hop: number) => hop === 0',
    put: '() => true',
  },
  {
    requirements: ['4.2.1'],
    why: 'a body may take forever to arrive',
    file: 'server/app/createApp.ts',
    find: 'requestTimeout: longestRequestMs,',
    put: 'requestTimeout: 0,',
  },
];
