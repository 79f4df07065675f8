import { loginFlags } from '../../src/schemas/entities/flags';
import { sectionCodes, shortcutCodes, tileCodes } from '../../src/schemas/entities/menu';
import { readArguments, UsageError } from '../../tools/terminal/readArguments';
import { findAccount } from '../areas/users/authentication/credentials';
import { recordOwnChange } from '../audit/ownChange';
import { readAdminPassword, readConfig } from '../config/config';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { accessProfile, appUser, dataAccess } from '../db/schema';
import { identifierFault, identifierOf } from '../security/identifier';
import { hashPassword } from '../security/passwords';
import { leastStrength, passwordStrength } from '../security/strength';
import { askPassword } from './askPassword';
import { withDatabase } from './withDatabase';

export interface Administrator {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export class AdministratorRefused extends Error {
  override readonly name = 'AdministratorRefused';
}

const everyMenu = [...sectionCodes, ...shortcutCodes, ...tileCodes];

async function fullProfile(db: Database): Promise<number> {
  const profiles = await db.select().from(accessProfile);
  const full = profiles.find(
    ({ menu, flags, operatorId }) =>
      operatorId === null && everyMenu.every((code) => menu.includes(code)) && loginFlags.every((flag) => flags.includes(flag)),
  );
  if (full !== undefined) return full.id;
  const [made] = await db
    .insert(accessProfile)
    .values({ name: 'Administrator', menu: everyMenu, flags: loginFlags })
    .returning({ id: accessProfile.id });
  if (made === undefined) throw new Error('The access profile was not stored');
  return made.id;
}

/**
 * Returns the stored spelling of the username. Throws AdministratorRefused for a taken or unclear username, an invalid address or a weak
 * password. docs/rules/signing-in.md, 5.
 */
export async function createAdministrator(db: Database, { password, ...given }: Administrator, at: Date): Promise<string> {
  const [username, email, name] = [identifierOf(given.username), given.email.trim(), given.name.trim()];
  if (username === '' || name === '') throw new AdministratorRefused('The username and the name must not be empty.');
  const fault = identifierFault(username);
  if (fault !== undefined) throw new AdministratorRefused(`The username '${username}' cannot be used. ${fault}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new AdministratorRefused(`'${email}' is not an e-mail address.`);
  if ((await passwordStrength(password, [username, name, email])) < leastStrength) {
    throw new AdministratorRefused('The password is too easy to guess. Please choose a longer or less common one.');
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if ((await findAccount(tx, username)) !== undefined) throw new AdministratorRefused(`The username '${username}' is taken.`);
    const accessProfileId = await fullProfile(tx);
    const [user] = await tx
      .insert(appUser)
      .values({ username, displayName: name, email, companyName: 'All operators', accessProfileId, passwordHash })
      .returning({ id: appUser.id });
    if (user === undefined) throw new Error('The user was not stored');
    await tx.insert(dataAccess).values({ userId: user.id, level: 'all' });
    const after = { Username: username, Rights: 'All', 'Data Access': 'All' };
    await recordOwnChange(tx, 'Administration command', at, {
      entity: 'user',
      entityId: user.id,
      operatorId: undefined,
      action: 'Created',
      after,
    });
  });
  return username;
}

/** Migrates the database first. Throws UsageError for unknown flags, AdministratorRefused. */
export async function makeAdministrator(args: readonly string[], usage: string, migrationsFolder: string): Promise<string> {
  const text = { type: 'string' } as const;
  const { username, email, name } = readArguments(args, { options: { username: text, email: text, name: text }, usage }).values;
  if (username === undefined || email === undefined || name === undefined) throw new UsageError(usage);
  const config = readConfig();
  const password = readAdminPassword() ?? (await askPassword());
  return withDatabase(config, async (open) => {
    await migrate(open, { migrationsFolder });
    const stored = await createAdministrator(open.db, { username, email, name, password }, new Date());
    return `The administrator '${stored}' was made.`;
  });
}
