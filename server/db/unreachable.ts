import { addressesOf } from './addresses';

/** DATABASE_URL names no usable server; the message says what to do and holds no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/**
 * Returns the address without its password. Parameters may hold secrets, and an unescaped / puts the password into the path, so both are
 * filtered.
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

/** The unreadable certificate or key that an address names. A socket is no such file. */
function unreadFile(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'open' && 'path' in error)) return undefined;
  return `needs ${String(error.path)}, which cannot be read (${codeOf(error)}). Correct the address, or the rights of the file.`;
}

export function databaseUnreachable(url: string, error: unknown): DatabaseUnreachable {
  const code = codeOf(error);
  // An error over several addresses of one host has no message.
  const reason = (error instanceof Error && error.message !== '' ? error.message : (code ?? 'the reason is unknown')).replace(/\.$/, '');
  return new DatabaseUnreachable(
    `The database server of DATABASE_URL (${addressesOf(url).map(withoutPassword).join(', ')}) ${unreadFile(error) ?? advice(code, reason)}`,
    { cause: error },
  );
}
