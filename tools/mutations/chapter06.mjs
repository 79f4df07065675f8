const passwords = 'server/security/passwords.ts';
const setPassword = 'server/areas/users/authentication/setPassword.ts';
const reset = 'server/areas/users/authentication/resetPassword.ts';
const throttle = 'server/areas/users/authentication/throttle.ts';

/** @type {readonly import('./all.mjs').Mutation[]} */
export const signingIn = [
  {
    requirements: ['6.1.1', '6.3.1'],
    why: 'one address may try any number of accounts',
    file: throttle,
    find: '(await count(db, addressKey(address), limits.address, now)) ??',
    put: '',
  },
  {
    requirements: ['6.1.2'],
    why: 'the name of the user does not count as guessable',
    file: setPassword,
    find: '[username, displayName, email]',
    put: '[username, email]',
  },
  {
    requirements: ['6.1.3', '6.3.4'],
    why: 'wrong passwords for the compliance service are not counted',
    file: 'server/areas/users/authentication/compliance.ts',
    find: 'const userId = await throttled(context, id, async () => {',
    put: 'const userId = await (async (_context, _id, work) => work())(context, id, async () => {',
  },
  {
    requirements: ['6.2.1'],
    why: 'a new password may be of seven characters',
    file: 'server/security/strength.ts',
    find: 'export const leastLength = 8;',
    put: 'export const leastLength = 7;',
  },
  {
    requirements: ['6.2.2'],
    why: 'a new password is not stored',
    file: setPassword,
    find: '.set({ passwordHash, mustReset: false,',
    put: '.set({ mustReset: false,',
  },
  {
    requirements: ['6.2.4'],
    why: 'any password is strong enough',
    file: 'server/security/strength.ts',
    find: 'export const leastStrength = 2;',
    put: 'export const leastStrength = 0;',
  },
  {
    requirements: ['6.2.5'],
    why: 'a password needs a digit',
    file: setPassword,
    find: '  if ((await passwordStrength(',
    put: String.raw`  if (!/\d/.test(password)) throw refuse('password', 'The password needs a digit.');
  if ((await passwordStrength(`,
  },
  {
    requirements: ['6.2.8'],
    why: 'the case of the letters of a password does not count',
    file: passwords,
    find: ".update(text, 'utf8')",
    put: ".update(text.toLowerCase(), 'utf8')",
  },
  {
    requirements: ['6.2.9'],
    why: 'only the first 64 characters of a password count',
    file: passwords,
    find: ".update(text, 'utf8')",
    put: ".update(text.slice(0, 64), 'utf8')",
  },
  {
    requirements: ['6.2.10'],
    why: 'requesting a reset ends the present password',
    file: reset,
    find: '.set({ oneTimeHash: await hashPassword(oneTimePassword),',
    put: '.set({ passwordHash: await hashPassword(oneTimePassword), oneTimeHash: await hashPassword(oneTimePassword),',
  },
  {
    requirements: ['6.2.11'],
    why: 'the username does not count as guessable',
    file: setPassword,
    find: '[username, displayName, email]',
    put: '[displayName]',
  },
  {
    requirements: ['6.3.2', '13.2.3'],
    why: 'a real database gets the demo users with their public password',
    file: 'server/config/config.ts',
    find: "demonstrates ? 'demo' : 'none'",
    put: "'demo'",
  },
  {
    requirements: ['6.4.1'],
    why: 'a one-time password never ends',
    file: 'server/areas/users/authentication/credentials.ts',
    find: ' && oneTimeExpires !== null && oneTimeExpires > now',
    put: '',
  },
  {
    requirements: ['6.4.3'],
    why: 'users who are disabled can ask for a reset',
    file: reset,
    find: ', eq(appUser.disabled, false)',
    put: '',
  },
];
