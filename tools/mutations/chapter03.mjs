const headers = 'server/app/headers.ts';

/** @type {readonly import('./all.mjs').Mutation[]} */
export const browser = [
  {
    requirements: ['3.2.1'],
    why: 'pages of other origins may frame the application',
    file: headers,
    find: "xFrameOptions: { action: 'deny' },",
    put: 'xFrameOptions: false,',
  },
  {
    requirements: ['3.2.2'],
    why: 'a text is set as markup',
    file: 'src/ui/Badge.tsx',
    find: '      {children}\n    </span>',
    put: '      <span dangerouslySetInnerHTML={{ __html: String(children) }} />\n    </span>',
  },
  {
    requirements: ['3.4.1'],
    why: 'browsers are not bound to TLS',
    file: headers,
    find: 'strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,',
    put: 'strictTransportSecurity: false,',
  },
  {
    requirements: ['3.4.2'],
    why: 'once an origin is configured, every origin may read answers',
    file: 'server/app/createApp.ts',
    find: 'origin: [...config.corsOrigins],',
    put: 'origin: true,',
  },
  {
    requirements: ['3.4.4'],
    why: 'browsers may guess what an answer is',
    file: headers,
    find: "xFrameOptions: { action: 'deny' },",
    put: "xFrameOptions: { action: 'deny' },\n    xContentTypeOptions: false,",
  },
  {
    requirements: ['3.4.5'],
    why: 'other sites receive the whole address of the previous page',
    file: headers,
    find: "referrerPolicy: { policy: 'same-origin' },",
    put: "referrerPolicy: { policy: 'unsafe-url' },",
  },
  {
    requirements: ['3.4.6'],
    why: 'the policy does not limit who may frame the application',
    file: headers,
    find: `    frameAncestors: ["'none'"],\n`,
    put: '',
  },
  {
    requirements: ['3.5.1', '7.6.2'],
    why: 'a call without a key is let in',
    file: 'server/call/access.ts',
    find: '      if (session === undefined || sessionKey === undefined) {',
    put: '      if (sessionKey === undefined) return context;\n      if (session === undefined) {',
  },
  {
    requirements: ['3.5.3', '13.4.4'],
    why: 'a call that is declared for GET is answered to HEAD too',
    file: 'server/routes/routes.ts',
    find: 'exposeHeadRoute: false,',
    put: 'exposeHeadRoute: true,',
  },
];
