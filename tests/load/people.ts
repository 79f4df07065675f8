import type { Client } from 'pg';

/** Who uses the application: what they may see, and how many of them there are. */
interface Group {
  readonly name: string;
  readonly level: 'all' | 'operator' | 'sub_company' | 'site';
  readonly count: number;
}

/** Most people see their own site, few see all of an operator. */
const groups: readonly Group[] = [
  { name: 'site', level: 'site', count: 24 },
  { name: 'area', level: 'sub_company', count: 6 },
  { name: 'operator', level: 'operator', count: 2 },
  { name: 'head-office', level: 'all', count: 1 },
];

/** A user of the run. */
export interface Person {
  readonly username: string;
  readonly group: Group;
}

/** Everybody who takes part. */
export const people: readonly Person[] = groups.flatMap((group) =>
  Array.from({ length: group.count }, (_, at) => ({ username: `load-${group.name}-${at + 1}`, group })),
);

/** Adds the users that are not there yet, with the password and the rights of the demo administrator; only what they may see differs. */
export async function addPeople(client: Client): Promise<void> {
  for (const { username, group } of people) {
    const number = Number(username.split('-').at(-1));
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (username, display_name, email, company_name, access_profile_id, password_hash)
       select $1, $1, $1 || '@localhost', company_name, access_profile_id, password_hash from app_user where username = 'admin'
       on conflict do nothing returning id`,
      [username],
    );
    const [user] = rows;
    if (user !== undefined)
      await client.query('insert into data_access (user_id, level, ref_id) values ($1, $2, $3)', [
        user.id,
        group.level,
        group.level === 'all' ? null : number,
      ]);
  }
}
