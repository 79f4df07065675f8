import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationType } from '../../../../src/schemas/entities/organisation';
import { siteAndCodeOfS } from '../../../access/placeName';

type Level = 'ALL' | OrganisationType;

export interface Group {
  readonly id: number;
  readonly name: string;
  /** The organisation levels at which the group distinguishes rows. */
  readonly orgFilter: readonly Level[];
  /** Whether rows are whole sites, so that machines don't matter. */
  readonly ofSites?: boolean;
  /** Ids that identify a row; alias `f` for the figures. */
  readonly keys: readonly [SQL, SQL?];
  readonly joins: SQL;
  /** Alias `r` for rows with ids k1 and k2. */
  readonly headings: readonly string[];
  readonly labels: readonly SQL[];
  readonly labelJoins: SQL;
  /** Index of the label for graphs. */
  readonly called: number;
  readonly category?: SQL;
}

const everywhere: readonly Level[] = ['ALL', 'CO', 'SUB', 'SI'];
const ofSite = sql`join site s on s.id = f.site_id`;
const ofMachine = sql`join installation i on i.id = f.installation_id join machine m on m.id = i.machine_id`;

export const together: Group = {
  id: 0,
  name: 'Total',
  orgFilter: [],
  keys: [sql`0`],
  joins: sql``,
  headings: [],
  labels: [sql`''`],
  labelJoins: sql``,
  called: 0,
};

/** docs/rules/analysis.md, 3. */
export const groups = {
  company: {
    id: 1,
    name: 'Company',
    ofSites: true,
    orgFilter: ['ALL'],
    keys: [sql`sc.company_id`],
    joins: sql`${ofSite} join sub_company sc on sc.id = s.sub_company_id`,
    headings: ['Company'],
    labels: [sql`c.name`],
    labelJoins: sql`join company c on c.id = r.k1`,
    called: 0,
  },
  subCompany: {
    id: 2,
    name: 'Sub Company',
    ofSites: true,
    orgFilter: ['ALL', 'CO'],
    keys: [sql`s.sub_company_id`],
    joins: ofSite,
    headings: ['Company', 'Sub Company'],
    labels: [sql`c.name`, sql`sc.name`],
    labelJoins: sql`join sub_company sc on sc.id = r.k1 join company c on c.id = sc.company_id`,
    called: 1,
  },
  site: {
    id: 3,
    name: 'Site',
    ofSites: true,
    orgFilter: everywhere,
    keys: [sql`f.site_id`],
    joins: sql``,
    headings: ['Site Code', 'Site'],
    labels: [sql`s.site_code`, sql`s.retailer_name`],
    labelJoins: sql`join site s on s.id = r.k1`,
    called: 1,
  },
  region: {
    id: 4,
    name: 'Region',
    ofSites: true,
    orgFilter: ['ALL', 'CO', 'SUB'],
    keys: [sql`s.operator_region_id`],
    joins: ofSite,
    headings: ['Region'],
    labels: [sql`o.name`],
    labelJoins: sql`join operator_region o on o.id = r.k1`,
    called: 0,
  },
  category: {
    id: 5,
    name: 'Category',
    orgFilter: everywhere,
    keys: [sql`m.category_id`],
    joins: ofMachine,
    headings: ['Category'],
    labels: [sql`k.name`],
    labelJoins: sql`join category k on k.id = r.k1`,
    called: 0,
    category: sql`k.name`,
  },
  manufacturer: {
    id: 6,
    name: 'Manufacturer',
    orgFilter: everywhere,
    keys: [sql`m.manufacturer_id`],
    joins: ofMachine,
    headings: ['Manufacturer'],
    labels: [sql`o.name`],
    labelJoins: sql`join manufacturer o on o.id = r.k1`,
    called: 0,
  },
  /** A title with several categories has a row for each. */
  gameTitle: {
    id: 7,
    name: 'Game Title',
    orgFilter: everywhere,
    keys: [sql`m.game_title_id`, sql`m.category_id`],
    joins: ofMachine,
    headings: ['Game Title', 'Category'],
    labels: [sql`g.name`, sql`k.name`],
    labelJoins: sql`join game_title g on g.id = r.k1 join category k on k.id = r.k2`,
    called: 0,
    category: sql`k.name`,
  },
  /** A machine at several sites has a row for each. */
  machine: {
    id: 8,
    name: 'Machine',
    orgFilter: everywhere,
    keys: [sql`i.machine_id`, sql`f.site_id`],
    joins: ofMachine,
    headings: ['Asset Number', 'Game Title', 'Site'],
    labels: [sql`m.asset_no`, sql`g.name`, siteAndCodeOfS],
    labelJoins: sql`join machine m on m.id = r.k1 join game_title g on g.id = m.game_title_id join category k on k.id = m.category_id
      join site s on s.id = r.k2`,
    called: 0,
    category: sql`k.name`,
  },
} as const satisfies Readonly<Record<string, Group>>;

export const everyGroup: readonly Group[] = Object.values(groups);
