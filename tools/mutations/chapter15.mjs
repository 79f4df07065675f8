/** @type {readonly import('./all.mjs').Mutation[]} */
export const architecture = [
  {
    requirements: ['15.3.1'],
    why: 'a sign-in answers with everything stored about the user',
    file: 'server/areas/users/authentication/login.ts',
    find: '    version: context.server.version,',
    put: '    version: context.server.version,\n    ...{ username: user.username, access: user.access },',
  },
  {
    requirements: ['15.3.3'],
    why: 'read-only fields are taken from the request',
    file: 'server/forms/entries.ts',
    find: 'isEditable && !isHidden ? arrived[key] : initial',
    put: 'arrived[key] ?? initial',
  },
  {
    requirements: ['15.3.6'],
    why: 'a body may change the prototype of all objects',
    file: 'server/app/createApp.ts',
    find: "app.getDefaultJsonParser('error', 'error')",
    put: "app.getDefaultJsonParser('ignore', 'ignore')",
  },
  {
    requirements: ['15.1.2'],
    why: 'a package comes from elsewhere than the registry, without a hash',
    file: 'package-lock.json',
    find: '  "packages": {\n',
    put: '  "packages": {\n    "node_modules/stranger": { "version": "1.0.0", "resolved": "git+ssh://git@example.com/stranger.git" },\n',
  },
];
