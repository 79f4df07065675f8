import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../server/db/database';
import { accessProfile, appUser, dataAccess } from '../../../server/db/schema';
import { demoProfiles } from '../../../server/estate/common/demoUsers';
import type { Declaration } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import { changesSomething } from '../../../src/schemas/changes';
import { type Flag, loginFlags } from '../../../src/schemas/entities/flags';
import { isShown } from '../../../src/schemas/entities/shown';

const calls = Object.values(api).flatMap((area) => Object.values<Declaration>(area));

const { menu, flags: allFlags } = demoProfiles.administrator;

/** Whether a query is refused to a login that lacks only this flag. Another right can replace some; saves and downloads need a press. */
function isRefusedWithout(flag: Flag, call: Declaration): boolean {
  if (call.access.by === 'anyone' || call.answer.kind === 'file' || changesSomething(call)) return false;
  const { flags = [], shows } = call.access;
  return flags.includes(flag) || !isShown(shows, { menu, flags: new Set(allFlags.filter((each) => each !== flag)) });
}

const flagsOfQueries = loginFlags.filter((flag) => calls.some((call) => isRefusedWithout(flag, call)));

function isOf({ path }: Declaration, pathname: string): boolean {
  return new RegExp(`/${path.replace(/^\//, '').replaceAll(/\{\w+\}/g, '[^/]*')}$`, 'i').test(pathname);
}

/** Returns the flags without which one of these requests, if it is a query, is refused. */
export function flagsNeededBy(pathnames: readonly string[]): readonly Flag[] {
  const sent = calls.filter((call) => pathnames.some((pathname) => isOf(call, pathname)));
  return flagsOfQueries.filter((flag) => sent.some((call) => isRefusedWithout(flag, call)));
}

/** A login of operator 1 with every right. */
export const unrestricted = 'unrestricted';

/** Logins of operator 1 that lack more than one right, or one that no query needs. */
export const lackingMore: Readonly<Record<string, readonly Flag[]>> = {
  complianceAuthorisationUseCompany: ['complianceAuthorisationUseCompany'],
  everyAllowing: loginFlags.filter((flag) => /allow/i.test(flag)),
  everyFlag: loginFlags,
};

const lacking: Readonly<Record<string, readonly Flag[]>> = {
  ...Object.fromEntries(flagsOfQueries.map((flag) => [flag, [flag]])),
  ...lackingMore,
  [unrestricted]: [],
};

/** Creates these logins, and one for each flag that a query needs by the name of the flag, in a data folder before the server starts, with the demo password. */
export async function makeLacking(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const [admin] = await db.select().from(appUser).where(eq(appUser.username, 'admin'));
  if (admin === undefined) throw new Error('There is no administrator');
  for (const [index, [username, missing]] of Object.entries(lacking).entries()) {
    const id = 1000 + index;
    const missed = new Set<Flag>(missing);
    const profile = { id, name: `Rights of ${username}`, menu, flags: allFlags.filter((flag) => !missed.has(flag)) };
    await db.insert(accessProfile).values(profile);
    await db
      .insert(appUser)
      .values({ ...admin, id, username, email: `${username}@example.com`, displayName: username, accessProfileId: id });
    await db.insert(dataAccess).values({ id, userId: id, level: 'operator', refId: 1 });
  }
  await close();
}
