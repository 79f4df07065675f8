import { type SQL, sql } from 'drizzle-orm';
import type { OrganisationType } from '../../../../src/schemas/entities/organisation';

type Level = 'ALL' | OrganisationType;

/** What the rows are: how they are told apart, and what they are called. */
export interface Group {
  readonly id: number;
  readonly name: string;
  /** The levels of the organisation within which it tells anything apart. */
  readonly orgFilter: readonly Level[];
  /** Whether its rows are whole sites, so that it does not matter which machines the figures are of. */
  readonly ofSites?: boolean;
  /** The one or two ids that make a row, of figures that are called f, with what is joined to them. */
  readonly keys: readonly [SQL, SQL?];
  readonly joins: SQL;
  /** The headings of its labels, and the labels, of rows that are called r with their ids k1 and k2. */
  readonly headings: readonly string[];
  readonly labels: readonly SQL[];
  readonly labelJoins: SQL;
  /** Which of the labels a graph calls a row by. */
  readonly called: number;
  /** The name of the one category that a row is of. */
  readonly category?: SQL;
}

const everywhere: readonly Level[] = ['ALL', 'CO', 'SUB', 'SI'];
const ofSite = sql`join site s on s.id = f.site_id`;
const ofMachine = sql`join installation i on i.id = f.installation_id join machine m on m.id = i.machine_id`;

/** All that is asked about as one row. */
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

/** What rows can be grouped by, by their names in code. docs/rules/analysis.md, 3. */
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
  /** A title may run on machines of several categories; each is a row of its own. */
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
  /** A machine that has been at several sites is a row at each. */
  machine: {
    id: 8,
    name: 'Machine',
    orgFilter: everywhere,
    keys: [sql`i.machine_id`, sql`f.site_id`],
    joins: ofMachine,
    headings: ['Asset Number', 'Game Title', 'Site'],
    labels: [sql`m.asset_no`, sql`g.name`, sql`s.retailer_name`],
    labelJoins: sql`join machine m on m.id = r.k1 join game_title g on g.id = m.game_title_id join category k on k.id = m.category_id
      join site s on s.id = r.k2`,
    called: 0,
    category: sql`k.name`,
  },
} as const satisfies Readonly<Record<string, Group>>;

/** Everything that rows can be grouped by, in the order of the list. */
export const everyGroup: readonly Group[] = Object.values(groups);
