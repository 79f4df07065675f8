import { type SQL, sql } from 'drizzle-orm';
import { settingsProfile as profile, site } from './schema';
import { standardSettings } from './standardSettings';

/**
 * Returns a site's setting as SQL text: from its profile, or its operator's default one, and the base profiles. docs/rules/settings.md, 10.
 */
export function settingAt(code: keyof typeof standardSettings): SQL<string> {
  const own = sql`nullif(p.settings ->> ${code}::text, '')`;
  const usual = sql`(select d.id from ${profile} d join operator_region r on r.operator_id = d.operator_id where d.is_default and r.id = ${site.operatorRegionId})`;
  // `union` ends the recursion even for a cycle of profiles.
  return sql`coalesce((
    with recursive chain as (
      select p.id, p.base_id, ${own} as value from ${profile} p where p.id = coalesce(${site.settingsProfileId}, ${usual})
      union select p.id, p.base_id, ${own} from chain c join ${profile} p on p.id = c.base_id where c.value is null)
    select value from chain where value is not null), ${standardSettings[code]}::text)`;
}
