import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../server/db/database';
import { accessProfile, appUser, dataAccess } from '../../../server/db/schema';
import { demoProfiles } from '../../../server/estate/common/demoUsers';
import type { Declaration } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { changesSomething } from '../../../src/schemas/changes';
import { type Flag, loginFlags } from '../../../src/schemas/entities/flags';
import { shownTo } from '../../../src/schemas/entities/shown';

const calls = Object.values(api).flatMap((area) => Object.values<Declaration>(area));

/** Returns the flags that a query needs; saves and downloads need a press. */
function neededBy(call: Declaration): readonly string[] {
  if (call.access.by === 'anyone' || call.answer.kind === 'file' || changesSomething(call)) return [];
  return [...(call.access.flags ?? []), ...shownTo[call.access.shows]];
}

const requests = new Set(calls.flatMap(neededBy));

/** Whether queries need this flag. */
export const isNeeded = (flag: string) => requests.has(flag);

/** Whether a request is a query that needs this flag, by the part of its path before parameters. */
export function needsFlag(pathname: string, flag: string): boolean {
  const starts = calls.filter((call) => neededBy(call).includes(flag)).map(({ path }) => path.replace(/^\/|\{.*/g, '').toLowerCase());
  return starts.some((start) => pathname.toLowerCase().includes(`/${start}`));
}

/** A login of operator 1 with every right. */
export const unrestricted = 'unrestricted';

/** Logins of operator 1 by the rights they lack: each flag a query needs, all permissions, and everything. */
export const lacking: Readonly<Record<string, readonly Flag[]>> = {
  ...Object.fromEntries(loginFlags.filter((flag) => requests.has(flag)).map((flag) => [flag, [flag]])),
  complianceAuthorisationUseCompany: ['complianceAuthorisationUseCompany'],
  everyAllowing: loginFlags.filter((flag) => /allow/i.test(flag)),
  everyFlag: loginFlags,
};

/** Creates these logins in a data folder before the server starts, with the demo password. */
export async function makeLacking(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const [admin] = await db.select().from(appUser).where(eq(appUser.username, 'admin'));
  if (admin === undefined) throw new Error('There is no administrator');
  const { menu, flags } = demoProfiles.administrator;
  for (const [index, [username, missing]] of Object.entries({ ...lacking, [unrestricted]: [] }).entries()) {
    const id = 1000 + index;
    const missed = new Set<Flag>(missing);
    const profile = { id, name: `Rights of ${username}`, menu, flags: flags.filter((flag) => !missed.has(flag)) };
    await db.insert(accessProfile).values(profile);
    await db
      .insert(appUser)
      .values({ ...admin, id, username, email: `${username}@example.com`, displayName: username, accessProfileId: id });
    await db.insert(dataAccess).values({ id, userId: id, level: 'operator', refId: 1 });
  }
  await close();
}
