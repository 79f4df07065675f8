import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** A longer path of a socket is refused by the operating system. */
const mostBytes = 100;
/** Ahead of a backup stands how many bytes it has, so that one that was cut off is told from a whole one. */
const headerBytes = 8;

/** Where the server of a data folder gives backups; nothing where that path would be too long. */
function socketOf(dataDir: string): string | undefined {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 32);
    return `\\\\.\\pipe\\venue-back-office-${name}`;
  }
  const path = join(dataDir, 'backup.sock');
  return Buffer.byteLength(path) <= mostBytes ? path : undefined;
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** What gives backups to the administration command. */
export interface ServedBackups {
  readonly close: () => Promise<void>;
}

interface Served {
  readonly dataDir: string;
  /** A backup of the database as it is now. */
  readonly backup: () => Promise<Uint8Array>;
  readonly onError: (error: unknown) => void;
}

/**
 * Gives backups of the database of a data folder to whoever may write into that folder: the server's own account. Call it while the folder is
 * locked. Where the path of the folder is too long for that, or no socket can be made there, it gives none.
 */
export async function serveBackups({ dataDir, backup, onError }: Served): Promise<ServedBackups> {
  const path = socketOf(dataDir);
  if (path === undefined) return { close: async () => {} };
  // What a killed process has left; the folder's lock says that nobody else listens.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', onError);
    backup().then(
      (bytes) => {
        const header = Buffer.alloc(headerBytes);
        header.writeBigUInt64BE(BigInt(bytes.byteLength));
        socket.write(header);
        socket.end(bytes);
      },
      (error: unknown) => {
        onError(error);
        socket.destroy();
      },
    );
  });
  try {
    await listening(server, path);
    server.on('error', onError);
  } catch (error) {
    // A file system that knows no sockets is no reason not to serve.
    onError(error);
    return { close: async () => {} };
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The server was asked for a backup and did not give a whole one; the message says what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** What the system says where nobody listens, and where the folder or the socket in it is not for this account. */
const refusals = { nobody: ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'], forbidden: ['EACCES', 'EPERM'] } as const;

/**
 * Asks the server that runs on a data folder for a backup; nothing where no server listens there. Throws BackupFailed for a backup that
 * did not come whole, and where this account may not ask.
 */
export async function askBackup(dataDir: string): Promise<Uint8Array | undefined> {
  const path = socketOf(dataDir);
  if (path === undefined) return undefined;
  const parts: Buffer[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(path);
      socket.on('data', (part) => parts.push(part));
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  } catch (error) {
    if (isOneOf(error, refusals.nobody)) return undefined;
    if (!isOneOf(error, refusals.forbidden)) throw error;
    throw new BackupFailed(`This account may not use the data folder ${dataDir}: run this command as the account that the server runs as.`);
  }
  const all = Buffer.concat(parts);
  const bytes = all.subarray(headerBytes);
  if (all.length < headerBytes || all.readBigUInt64BE() !== BigInt(bytes.length)) {
    throw new BackupFailed('The server could not make a backup; its log says why. Nothing was written.');
  }
  return bytes;
}
