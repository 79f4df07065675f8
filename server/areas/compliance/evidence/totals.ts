import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import type { FlowingColumn, FlowingPdf } from '../../../output/pdf/flowing';
import type { LinkedText } from '../../../output/pdf/pdfTable';
import { grouped } from '../../../output/values/grouped';
import type { PackContents, Place } from './contents';
import { evidenceKinds } from './kinds';
import type { Spool } from './spool';

const numbers = (values: readonly number[]): readonly LinkedText[] => values.map((value) => ({ text: value.toLocaleString('en-GB') }));

/** Adds up columns of numbers. */
function sums(rows: readonly (readonly number[])[]): readonly number[] {
  return (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
}

/** One row of a table by site: its texts, and its numbers. */
export interface SiteRow {
  readonly place: Pick<Place, 'company'>;
  readonly texts: readonly LinkedText[];
  readonly values: readonly number[];
  /** The displayed numbers, where they have links. */
  readonly shown?: readonly LinkedText[];
}

/** Returns the rows, with a total per company if there are several, and one of all sites. */
export function withTotals(rows: readonly SiteRow[]): readonly (readonly LinkedText[])[] {
  const companies = [...grouped(rows, ({ place }) => place.company)];
  const line = ({ texts, values, shown = numbers(values) }: SiteRow) => [...texts, ...shown];
  const total = (label: string, own: readonly SiteRow[]) => [
    { text: label },
    ...(own[0]?.texts.slice(1).map(() => ({ text: '' })) ?? []),
    ...numbers(sums(own.map(({ values }) => values))),
  ];
  return [
    ...companies.flatMap(([company, own]) => [...own.map(line), ...(companies.length > 1 ? [total(`Total of ${company}`, own)] : [])]),
    ...(rows.length > 1 ? [total('Total', rows)] : []),
  ];
}

const licenceOf = ({ licenceType, premisesLicence }: Place) => `${licenceType}, ${premisesLicence ?? 'number not entered'}`;

const right = (text: string): FlowingColumn => ({ text, share: 1.8, align: 'right' });

/** Writes the sites with addresses and record counts, with totals by company and overall. */
export async function writeTotals({ places, counts }: PackContents, spool: Spool, pdf: FlowingPdf): Promise<void> {
  const hasCompanies = new Set(places.map(({ company }) => company)).size > 1;
  const titles = [...evidenceKinds.map(({ title }) => title), 'Records'];
  const rows = places.map((place): SiteRow => {
    const values = evidenceKinds.map(({ event }) => counts.get(`${place.id} ${event}`) ?? 0);
    const company = hasCompanies ? [place.company] : [];
    const texts = [nameAndCode(place), ...company, place.address, licenceOf(place)].map((text) => ({ text }));
    return { place, texts, values: [...values, values.reduce((sum, value) => sum + value, 0)] };
  });
  const sheet = await spool.sheet('sites', ['Site', 'Site code', 'Company', 'Address', 'Licence type', 'Premises licence', ...titles]);
  await sheet.add(
    places.map(({ name, code, company, address, licenceType, premisesLicence }, at) => [
      name,
      code,
      company,
      address,
      licenceType,
      premisesLicence,
      ...(rows[at]?.values ?? []),
    ]),
  );
  pdf.table(
    [
      { text: 'Site', share: 4 },
      ...(hasCompanies ? [{ text: 'Company', share: 2.5 }] : []),
      { text: 'Address', share: 4 },
      { text: 'Premises licence', share: 3 },
      ...titles.map(right),
    ],
    withTotals(rows),
  );
}
