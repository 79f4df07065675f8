import type { Client } from 'pg';

const seen = `
  select s.id, c.operator_id from site s join sub_company b on b.id = s.sub_company_id join company c on c.id = b.company_id
  where exists (
    select from data_access d join app_user u on u.id = d.user_id
    where u.username = $1 and (d.level = 'all' or (d.level = 'operator' and d.ref_id = c.operator_id)
      or (d.level = 'sub_company' and d.ref_id = b.id) or (d.level = 'site' and d.ref_id = s.id)))`;

async function numberOf(client: Client, query: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`with seen as (${seen}) ${query}`, [...values]);
  return Number(rows[0]?.n ?? Number.NaN);
}

/** Reference figures from SQL that differs from the server's, per user. */
export function truthOf(client: Client, username: string) {
  return {
    sites: (operator: number) => numberOf(client, 'select count(*) as n from seen where operator_id = $2', [username, operator]),
    installed: (site: number) =>
      numberOf(
        client,
        `select count(*) as n from installation i join position p on p.id = i.position_id join seen on seen.id = p.site_id
         where p.site_id = $2 and i.removed_at is null`,
        [username, site],
      ),
    machines: (site: number) =>
      numberOf(
        client,
        `select count(*) as n from installation i join position p on p.id = i.position_id join seen on seen.id = p.site_id
         where p.site_id = $2 and i.removed_at is null and p.kind = 'machine'`,
        [username, site],
      ),
    sessions: (site: number, from: string, to: string) =>
      numberOf(
        client,
        `select count(*) as n from play_session join seen on seen.id = site_id where site_id = $2
         and started_at >= $3::timestamp at time zone 'Europe/London' and started_at < $4::timestamp at time zone 'Europe/London' + interval '1 minute'`,
        [username, site, from, to],
      ),
    stake: (session: number) =>
      numberOf(client, 'select stake as n from play_session join seen on seen.id = site_id where play_session.id = $2', [
        username,
        session,
      ]),
    records: (from: string, to: string) =>
      numberOf(
        client,
        'select count(*) as n from compliance_record r join seen on seen.id = r.site_id where r.business_day between $2 and $3',
        [username, from, to],
      ),
  };
}
export type Truth = ReturnType<typeof truthOf>;
