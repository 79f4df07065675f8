import type { Client } from 'pg';

interface Group {
  readonly name: string;
  readonly level: 'all' | 'operator' | 'sub_company' | 'site';
  readonly count: number;
}

const groups: readonly Group[] = [
  { name: 'site', level: 'site', count: 24 },
  { name: 'area', level: 'sub_company', count: 6 },
  { name: 'operator', level: 'operator', count: 2 },
  { name: 'head-office', level: 'all', count: 1 },
];

export interface Person {
  readonly username: string;
  readonly group: Group;
}

export const people: readonly Person[] = groups.flatMap((group) =>
  Array.from({ length: group.count }, (_, at) => ({ username: `load-${group.name}-${at + 1}`, group })),
);

/** Adds missing users with the demo administrator's password and rights; only data access differs. */
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
