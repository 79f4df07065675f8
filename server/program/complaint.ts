import { UsageError } from '../../terminal/readArguments';
import { AuditTrailBroken } from '../audit/verify';
import { loggableError } from '../call/logging';
import { AdministratorRefused } from '../commands/makeAdministrator';
import { PackBroken } from '../commands/verifyPack';
import { ConfigError } from '../config/config';
import { BackupFailed } from '../db/backupSocket';
import { DatabaseUnreachable, DataFolderInUse, PostgresTooOld } from '../db/database';
import { DatabaseUnstartable } from '../db/embedded';
import { BackupUnreadable, DatabasePresent } from '../db/embeddedRestore';
import { SchemaTooNew, SchemaTooOld } from '../db/migrate';
import { EstateRefused } from '../estate/seedEstate';
import { CustomerUnknown } from '../retention/customer/records';

/** What the person at the terminal can mend; the message of each says how. */
const mendable = [
  AdministratorRefused,
  AuditTrailBroken,
  BackupFailed,
  BackupUnreadable,
  ConfigError,
  CustomerUnknown,
  DatabasePresent,
  DatabaseUnreachable,
  DatabaseUnstartable,
  DataFolderInUse,
  EstateRefused,
  PackBroken,
  PostgresTooOld,
  SchemaTooNew,
  SchemaTooOld,
  UsageError,
];

/** What to do about an address that cannot be listened on. */
const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Choose another port with PORT.',
  EACCES: 'Choose a port from 1024 upwards with PORT.',
  EADDRNOTAVAIL: 'Choose an address of this machine with HOST.',
};

/** What to do about a data folder that cannot be used. */
const storing: Readonly<Record<string, string>> = {
  EACCES: 'This program may not write there. Give it the right, or choose another folder with DATA_DIR.',
  EPERM: 'This program may not write there. Give it the right, or choose another folder with DATA_DIR.',
  EROFS: 'It can only be read. Choose another folder with DATA_DIR.',
  ENOSPC: 'The disk is full. Make room, or choose a folder on another disk with DATA_DIR.',
  EDQUOT: 'The disk space that this program may use is full. Make room, or choose another folder with DATA_DIR.',
  ENOTDIR: 'A part of this path is a file. Choose another folder with DATA_DIR.',
  EEXIST: 'This is a file. Choose another folder with DATA_DIR.',
  ENOENT: 'There can be no folder here. Choose another one with DATA_DIR.',
  ENAMETOOLONG: 'This path is too long. Choose another folder with DATA_DIR.',
  ELOOP: 'This path leads back to itself. Choose another folder with DATA_DIR.',
};

/** The sentence about a path that the file system has refused. */
function aboutPath(error: Error): string | undefined {
  if (!('code' in error && 'path' in error)) return undefined;
  const advice = storing[String(error.code)];
  return advice === undefined ? undefined : `${String(error.path)} cannot be used (${String(error.code)}). ${advice}`;
}

function explained(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (mendable.some((kind) => error instanceof kind)) return error.message;
  if (!('code' in error && 'syscall' in error && error.syscall === 'listen')) return aboutPath(error);
  const advice = listening[String(error.code)];
  return advice === undefined ? undefined : `${error.message}. ${advice}`;
}

/**
 * What is printed of an error that ends a program: a sentence about what can be mended, else where it happened. The values of a failed
 * statement are left out as in the log: they may be names, addresses or hashes.
 */
export function complaintOf(error: unknown): string {
  const sentence = explained(error);
  if (sentence !== undefined) return sentence;
  const { type, message, code, query, stack = [] } = loggableError(error);
  const what = [type, message, code === undefined ? undefined : `(${code})`].filter((part) => part !== undefined).join(' ');
  return [what, ...(query === undefined ? [] : [query]), ...stack].join('\n');
}
