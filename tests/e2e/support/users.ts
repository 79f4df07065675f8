import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../../src/data/client';
import { sha256Hex } from '../../../src/data/hash';
import { api } from '../../../src/schemas/calls';
import { detailsOf } from '../../../src/schemas/options/details';
import { readOptions } from '../../../src/schemas/options/readOptions';
import { selectionCodes } from '../../../src/schemas/wire/selections';
import { callerOf } from './caller';
import type { Company } from './compliance';
import type { TestServer } from './server';

const { accessProfiles, authentication, users } = api;
const OperatorId = 1;

/** Returns the one-time password of the latest mail to an address. */
export async function mailedTo({ dataDir }: TestServer, address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  // Names begin with the time.
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  const mail = mails.findLast((text) => text.includes(`To: ${address}`)) ?? '';
  return /^One-time password: (\S+)/m.exec(mail)?.[1] ?? '';
}

/** Creates, through the API, an administrator who must set a password at the first sign-in. */
export async function makeUser(admin: Client, username: string): Promise<{ readonly id: number; readonly email: string }> {
  const profiles = await admin.ask(accessProfiles.profiles({ operator: OperatorId }));
  const ProfileId = profiles.find(({ profileName }) => profileName === 'Administrator')?.profileId ?? 0;
  const { profileData } = await admin.ask(users.newUser({ operatorId: OperatorId, profileId: ProfileId }));
  const email = `${username}@example.com`;
  const entered: Readonly<Record<string, string>> = { Username: username, 'Display Name': username, Email: email };
  const details = detailsOf(readOptions(profileData), {}).map(([code, text]) => [code, entered[code] ?? text] as const);
  const { id } = await admin.ask(users.updateUser({ id: 0, OperatorId, ProfileId, complete: true, details }));
  return { id, email };
}

/** Creates, through the API, an administrator restricted to one company. */
export async function makeAdministrator(server: TestServer, username: string, { id: company }: Company, password: string): Promise<void> {
  const admin = await callerOf(server.url, 'admin');
  const { id: UserId, email } = await makeUser(admin, username);
  const { rowVersion } = await admin.ask(users.dataAccess({ OperatorId, UserId, AccessTypeDetails: 0 }));
  const Details = [{ code: selectionCodes.company, id: company }];
  await admin.ask(users.updateDataAccess({ UserId, OperatorId, AccessTypeDetails: 0, Details, rowVersion }));
  const oneTime = await mailedTo(server, email);
  await admin.ask(authentication.setPassword({ username, prevPassword: sha256Hex(oneTime), password, password2: password }));
}
