import { sql } from 'drizzle-orm';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { ReturnRow } from '../../../../../src/schemas/entities/compliance/records';
import { fileName } from '../../../../../src/schemas/wire/fileName';
import type { Context } from '../../../../call/context';
import type { Handler } from '../../../../call/handler';
import { readRows } from '../../../../db/rows';
import { csvFile } from '../../../../output/csv/csv';
import { type KnownCompany, requireWholeCompany } from '../../common/company';
import type { YearQuarter } from '../../common/quarters';
import { returnFigures } from './figures';
import { quarterInName, requireQuarter } from './input';
import { sitesOfCompany } from './next';

const counted = sql.join(
  returnFigures.map(({ name, condition }) => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`),
  sql`, `,
);

async function readReturn({ db }: Context, { id }: KnownCompany, { year, quarter }: YearQuarter): Promise<readonly ReturnRow[]> {
  return readRows(
    db,
    sql`select s.licence_type as "licenceType", ${counted}
      from site s
      left join compliance_record r on r.site_id = s.id and r.year = ${year}::int and r.quarter = ${quarter}::int
      left join self_exclusion x on x.record_id = r.id
      left join incident i on i.record_id = r.id
      where s.id in ${sitesOfCompany(id)}
      group by s.licence_type
      order by s.licence_type`,
    ReturnRow,
  );
}

interface Input {
  readonly year: number;
  readonly quarter: number;
  readonly organisationUnitId: number;
}

async function summarise(context: Context, input: Input) {
  const company = await requireWholeCompany(context, input.organisationUnitId);
  const quarter = requireQuarter(input.year, input.quarter);
  return { company, quarter, rows: await readReturn(context, company, quarter) };
}

/** Throws CallError 403 without the whole company. docs/rules/compliance.md, 7. */
export const siteSummary: Handler<typeof complianceRecords.siteSummary> = async (context, input) => {
  const { rows } = await summarise(context, input);
  return { rows: [...rows] };
};

/** Throws what `siteSummary` throws. */
export const siteSummaryCsv: Handler<typeof complianceRecords.siteSummaryCsv> = async (context, input) => {
  const { company, quarter, rows } = await summarise(context, input);
  return csvFile(
    fileName('Quarterly Return', company.name, quarterInName(quarter, context.now)),
    ['Licence type', ...returnFigures.map(({ counts }) => counts)],
    rows.map((row) => [row.licenceType, ...returnFigures.map(({ name }) => row[name])]),
  );
};
