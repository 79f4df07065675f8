import { UsageError } from '../../tools/terminal/readArguments';
import { AuditTrailBroken } from '../audit/verify';
import { loggableError } from '../call/logging';
import { AdministratorRefused } from '../commands/makeAdministrator';
import { PackBroken } from '../commands/verifyPack';
import { ConfigError } from '../config/config';
import { listeningSentence } from '../config/listening.mjs';
import { BackupFailed } from '../db/backupSocket';
import { DatabaseUnreachable, DataFolderInUse, PostgresTooOld } from '../db/database';
import { DatabaseUnstartable } from '../db/embedded';
import { BackupUnreadable, DatabasePresent } from '../db/embeddedRestore';
import { SchemaTooNew, SchemaTooOld } from '../db/migrate';
import { EstateRefused } from '../estate/seedEstate';
import { CustomerUnknown } from '../retention/customer/records';

/** Errors that the person at the terminal can fix; the message says how. */
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

function aboutPath(error: Error): string | undefined {
  if (!('code' in error && 'path' in error)) return undefined;
  const advice = storing[String(error.code)];
  return advice === undefined ? undefined : `${String(error.path)} cannot be used (${String(error.code)}). ${advice}`;
}

function explained(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (mendable.some((kind) => error instanceof kind)) return error.message;
  return listeningSentence(error) ?? aboutPath(error);
}

/**
 * Returns the message of a fatal error: a sentence if it is fixable, else the stack. Omits values of failed statements, as they may be
 * names, addresses or hashes.
 */
export function complaintOf(error: unknown): string {
  const sentence = explained(error);
  if (sentence !== undefined) return sentence;
  const { type, message, code, query, stack = [] } = loggableError(error);
  const what = [type, message, code === undefined ? undefined : `(${code})`].filter((part) => part !== undefined).join(' ');
  return [what, ...(query === undefined ? [] : [query]), ...stack].join('\n');
}
