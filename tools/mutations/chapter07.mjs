const sessions = 'server/security/sessions.ts';

/** @type {readonly import('./all.mjs').Mutation[]} */
export const sessionManagement = [
  {
    requirements: ['7.1.1', '7.3.1'],
    why: 'an idle session lasts until its absolute end',
    file: sessions,
    find: 'const idleMs = 30 * minute;',
    put: 'const idleMs = 12 * 60 * minute;',
  },
  {
    requirements: ['7.1.2', '7.4.3'],
    why: 'the sessions of a user outlive a new password',
    file: 'server/areas/users/authentication/setPassword.ts',
    find: '    await endSessionsOf(tx, account.id);\n',
    put: '',
  },
  {
    requirements: ['7.2.1'],
    why: 'a session that ended in the database stays valid',
    file: sessions,
    find: ", livesSince(sql.placeholder('now'))",
    put: '',
  },
  {
    requirements: ['7.2.2', '7.2.3', '11.2.3'],
    why: 'session keys and tokens have 64 random bits',
    file: 'server/security/keys.ts',
    find: 'return randomBytes(32).',
    put: 'return randomBytes(8).',
  },
  {
    requirements: ['7.2.4'],
    why: 'the old session stays open when its user signs in again',
    file: 'server/areas/users/authentication/login.ts',
    find: '      await endSession(db, context.sessionKey, now);\n',
    put: '',
  },
  {
    requirements: ['7.3.2'],
    why: 'a session that is used never ends',
    file: sessions,
    find: ' gt(loginSession.expiresAt, moment),',
    put: '',
  },
  {
    requirements: ['7.4.1'],
    why: 'the compliance tokens outlive signing out',
    file: 'server/areas/users/authentication/logout.ts',
    find: '  if (accessToken !== undefined) await revokeFamilyOf(db, { userId: session.user.id, accessToken, now });\n',
    put: '',
  },
  {
    requirements: ['7.4.2'],
    why: 'the session of a disabled user stays open',
    file: 'server/security/currentUser.ts',
    find: '  if (read.disabled) return undefined;\n',
    put: '',
  },
  {
    requirements: ['7.4.5'],
    why: 'a user whose rights are taken away stays signed in',
    file: 'server/areas/users/administration/rights/signOut.ts',
    find: "    await endSessionsOf(tx, id, 'rights');\n",
    put: '',
  },
];
