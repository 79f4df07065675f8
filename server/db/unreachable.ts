import { addressesOf } from './addresses';

/** A PostgreSQL server cannot be used as DATABASE_URL says; the message says what to do and holds no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/**
 * The address without its password. The driver also takes passwords and keys as parameters, so of those only the folder of a socket is
 * kept; a password with an unescaped / ends up in the path, which is why a path that cannot be a database's name is left out.
 */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { protocol, username, host, pathname, searchParams } = new URL(url);
  const socket = searchParams.get('host');
  const user = username === '' ? '' : `${username}@`;
  const path = /^\/[^/@]*$/.test(pathname) ? pathname : '';
  return `${protocol}//${user}${host}${path}${socket === null ? '' : `?host=${socket}`}`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What the codes of PostgreSQL and of the network mean to whoever set DATABASE_URL. */
function advice(code: string | undefined, reason: string): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `refused the sign-in (${code}). Correct the username or the password.`;
    case '3D000':
      return `has no database of that name (${code}). Create it, or correct the name.`;
    case '42501':
      return `does not let this user connect (${code}). Grant it the right to, or name another user.`;
    case '53300':
      return `has no connection left (${code}). Raise its max_connections, or stop what holds them.`;
    case '57P03':
      return `is starting or stopping (${code}). Try again in a moment.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `has a name that is not known to this network (${code}). Correct the host.`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
    case 'EPIPE':
    case 'ETIMEDOUT':
      return `cannot be reached (${code}). Start it, or correct the host and the port.`;
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `shows a certificate that is not good for it (${code}). Name its authority with sslrootcert, or correct the host or the certificate.`;
    default:
      return `cannot be used: ${reason}.`;
  }
}

/** The file that could not be read of those that an address names: a certificate or a key. A socket is no such file. */
function unreadFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'open' && 'path' in error)) return undefined;
  return `needs ${String(error.path)}, which cannot be read (${codeOf(error)}). Correct the address, or the rights of the file.`;
}

/** Puts the driver's error in words for whoever set the address; the error itself stays its cause. */
export function databaseUnreachable(url: string, error: unknown): DatabaseUnreachable {
  const code = codeOf(error);
  // An error over several addresses of one host has no message of its own.
  const reason = (error instanceof Error && error.message !== '' ? error.message : (code ?? 'the reason is unknown')).replace(/\.$/, '');
  return new DatabaseUnreachable(
    `The database server of DATABASE_URL (${addressesOf(url).map(withoutPassword).join(', ')}) ${unreadFile(error) ?? advice(code, reason)}`,
    { cause: error },
  );
}
