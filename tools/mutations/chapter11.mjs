/** @type {readonly import('./all.mjs').Mutation[]} */
export const cryptography = [
  {
    requirements: ['11.1.2'],
    why: 'tokens are stored as they are',
    file: 'server/security/tokens.ts',
    find: '    tokenHash: keyHash(token),',
    put: '    tokenHash: token,',
  },
  {
    requirements: ['11.4.1', '11.4.3'],
    why: 'the entries of the audit trail are chained by MD5',
    file: 'server/db/migrations/0003_audit_guard.sql',
    find: "encode(sha256(convert_to(coalesce(last_hash, '') || public.audit_text(NEW), 'UTF8')), 'hex')",
    put: "md5(coalesce(last_hash, '') || public.audit_text(NEW))",
  },
  {
    requirements: ['11.5.1'],
    why: 'a one-time password has 80 random bits',
    file: 'server/security/keys.ts',
    find: 'randomBytes(28)',
    put: 'randomBytes(16)',
  },
  {
    requirements: ['11.4.2'],
    why: 'passwords are hashed with a sixteenth of the memory',
    file: 'server/security/hashing.mjs',
    find: 'memoryCost: 64 * 1024',
    put: 'memoryCost: 4 * 1024',
  },
  {
    requirements: ['11.2.2'],
    why: 'passwords are hashed with another variant of Argon2',
    file: 'server/security/hashing.mjs',
    find: 'timeCost: 3, parallelism: 1 }',
    put: 'timeCost: 3, parallelism: 1, algorithm: 1 }',
  },
];
