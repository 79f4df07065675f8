import { showInstant } from '../../../../src/schemas/wire/dates';
import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import { type Context, signedIn } from '../../../call/context';
import { type FlowingPdf, openFlowingPdf } from '../../../output/pdf/flowing';
import { pictureHeight } from '../../../output/pdf/pdfPicture';
import { grouped } from '../../../output/values/grouped';
import type { Manifest } from '../../../output/zip/manifest';
import type { YearQuarter } from '../common/quarters';
import { shownQuarter } from '../records/quarter/input';
import type { PackContents, SiteQuarter } from './contents';
import { type EvidenceKind, evidenceKinds } from './kinds';
import { type MachineCount, machinesAt, readMachines } from './machines';
import type { PackRequest } from './packRequest';
import { commonLabels, readRecords, type ShownRecord } from './records';
import { reviewLabels } from './reviews';
import type { Spool } from './spool';
import { withTotals, writeTotals } from './totals';
import { readViewers } from './viewers';

interface Making {
  readonly context: Context;
  readonly request: PackRequest;
  readonly contents: PackContents;
  readonly trail: Manifest['auditTrail'];
  readonly spool: Spool;
  readonly pdf: FlowingPdf;
}

type Written = AsyncGenerator<Uint8Array>;

const places = { totals: 'totals', figures: 'figures', lists: 'lists', machines: 'machines', viewers: 'viewers' } as const;
const placeOfKind = ({ file }: EvidenceKind) => `kind-${file}`;
const placeOfRecord = (id: number) => `record-${id}`;
const placeOfFigure = ({ year, quarter, siteId }: SiteQuarter, name: string) => `figure-${year}-${quarter}-${siteId}-${name}`;
/** Points for a heading and the lines below it. */
const headingRoom = 72;
const makerOf = ({ context }: Pick<Making, 'context'>) => signedIn(context).displayName;
const omitted = (what: string, making: Pick<Making, 'context'>) => `${what} are left out: ${makerOf(making)} has no access to them.`;

function plural(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
}

function trailLines({ isWhole, entries, lastHash, complaint = '' }: Manifest['auditTrail']): readonly string[] {
  if (!isWhole) return [`The audit trail was NOT intact when this pack was made. ${complaint}`];
  return [
    `The audit trail was intact when this pack was made: ${entries.toLocaleString('en-GB')} entries, each linked to the one before.`,
    `Hash of its last entry: ${lastHash}`,
  ];
}

function front(making: Making): void {
  const { context, request, contents, trail, pdf } = making;
  const by = makerOf(making);
  const { sites, from, to, withNames, shows } = request;
  pdf.heading('Evidence pack', 'part');
  pdf.lines([
    `Period: ${from} to ${to}`,
    ...contents.holders.map(({ name, licence }) => `Licence holder: ${name}, operating licence ${licence ?? 'number not entered'}`),
    `Sites (${sites.length}): ${sites.map(nameAndCode).join(', ')}`,
    `Produced on ${showInstant(context.now, 'year-first')} by ${by}`,
    `Contents: ${plural(contents.recordCount, 'record')} of the period, and the figures of ${plural(request.quarters.length, 'quarter')} with the records that they count.`,
    withNames
      ? `Customers are named if they are known at a site that ${by} may see. The others have numbers.`
      : 'Customers have numbers instead of names.',
    ...(shows.reviews ? [] : [omitted('Reviews of interactions', making)]),
  ]);
  pdf.heading('Audit trail', 'section');
  pdf.lines(trailLines(trail));
  pdf.lines([
    'manifest.json lists every file of this pack with its SHA-256 hash. "npm run admin -- verify-pack <file>" lists the files that have changed since.',
    'The audit trail records this pack and the hash of its manifest.',
  ]);
  pdf.heading('Contents', 'section');
  pdf.contents([
    { text: 'Totals', to: places.totals },
    { text: 'Figures of the quarters', to: places.figures },
    { text: 'Records behind the figures', to: places.lists },
    ...evidenceKinds.map((kind) => ({
      text: `${kind.title} (${contents.records.get(kind.event)?.length ?? 0})`,
      to: placeOfKind(kind),
    })),
    { text: 'Machines', to: places.machines },
    { text: 'User access', to: places.viewers },
  ]);
  pdf.heading('Signed for the operator', 'section');
  pdf.lines([`Name ${'_'.repeat(40)}   Signature ${'_'.repeat(40)}   Date ${'_'.repeat(20)}`]);
}

async function* totals({ contents, spool, pdf }: Making): Written {
  pdf.newPage('Totals');
  pdf.heading('Totals', 'part', places.totals);
  pdf.lines([`Records of the period at ${plural(contents.places.length, 'site')}.`]);
  await writeTotals(contents, spool, pdf);
  yield* pdf.pieces();
}

function ofQuarter({ quarters }: PackContents, { year, quarter }: YearQuarter): readonly SiteQuarter[] {
  return quarters.filter((each) => each.year === year && each.quarter === quarter);
}

/** Begins the page of a quarter with the totals of its sites. */
function quarterSummary(quarter: YearQuarter, rows: readonly SiteQuarter[], { left }: PackContents, pdf: FlowingPdf): void {
  const isSame = (other: YearQuarter) => other.year === quarter.year && other.quarter === quarter.quarter;
  const leftBy = left.filter(isSame).map(({ company }) => company);
  pdf.newPage();
  pdf.heading(`Summary of ${shownQuarter(quarter)}`, 'section');
  pdf.lines([
    rows.length === 1 ? 'The figures of 1 site.' : `The figures of all ${rows.length} sites together, then of each site.`,
    ...(leftBy.length === 0 ? [] : [`Left behind by ${leftBy.join(', ')}`]),
  ]);
  pdf.table(
    [
      { text: 'Figure', share: 3 },
      { text: 'All sites', share: 1, align: 'right' },
    ],
    (rows[0]?.figures ?? []).map(({ counts }, at) => {
      const sum = rows.reduce((total, row) => total + (row.figures[at]?.records.length ?? 0), 0);
      return [{ text: counts }, { text: sum.toLocaleString('en-GB') }];
    }),
  );
}

async function* figures({ request, contents, spool, pdf }: Making): Written {
  const names = contents.quarters[0]?.figures.map(({ counts }) => counts) ?? [];
  const sheet = await spool.sheet('quarters', ['Quarter', 'Site', 'Licence type', ...names]);
  // The picture stands below its heading.
  if (request.quarters.length > 1) pdf.keep(pictureHeight + headingRoom, { begins: 'Figures of the quarters' });
  pdf.heading('Figures of the quarters', 'part', places.figures);
  pdf.lines(['Each figure links to the list of its records. A record counts in the quarter whose return includes it.']);
  if (contents.left.length > 0) {
    pdf.heading('Quarters that were left behind', 'section');
    pdf.lines(
      contents.left.map(
        ({ company, by, at, reason, ...quarter }) =>
          `${shownQuarter(quarter)} of ${company}, by ${by} on ${showInstant(at, 'year-first')}: ${reason}`,
      ),
    );
  }
  if (request.quarters.length > 1)
    pdf.picture({
      title: 'Records by quarter',
      axes: ['Quarter', 'Records in the figures of all sites'],
      bars: request.quarters.map((quarter) => ({
        label: shownQuarter(quarter),
        value: ofQuarter(contents, quarter).reduce(
          (sum, row) => sum + row.figures.reduce((own, figure) => own + figure.records.length, 0),
          0,
        ),
      })),
      show: (value) => value.toLocaleString('en-GB'),
      unknown: 'Not known',
    });
  for (const quarter of request.quarters) {
    const rows = ofQuarter(contents, quarter);
    if (request.quarters.length > 1) quarterSummary(quarter, rows, contents, pdf);
    else pdf.heading(shownQuarter(quarter), 'section');
    pdf.table(
      [
        { text: 'Site', share: 4.5 },
        { text: 'Licence type', share: 1.2 },
        ...names.map((text) => ({ text, share: 1.5, align: 'right' }) as const),
      ],
      withTotals(
        rows.map((row) => ({
          place: row,
          texts: [{ text: row.site }, { text: row.licenceType }],
          values: row.figures.map(({ records }) => records.length),
          shown: row.figures.map(({ name, records }) => ({
            text: String(records.length),
            ...(records.length === 0 ? {} : { to: placeOfFigure(row, name) }),
          })),
        })),
      ),
    );
    await sheet.add(
      rows.map((row) => [shownQuarter(quarter), row.site, row.licenceType, ...row.figures.map(({ records }) => records.length)]),
    );
    yield* pdf.pieces();
  }
}

async function* lists({ contents, spool, pdf }: Making): Written {
  const sheet = await spool.sheet('quarter-records', ['Quarter', 'Site', 'Figure', 'Record']);
  const detailed = new Set([...contents.records.values()].flat());
  pdf.heading('Records behind the figures', 'part', places.lists);
  pdf.lines(['Underlined numbers link to the record. The other records are from days outside the period of this pack.']);
  for (const row of contents.quarters) {
    for (const { name, counts, records } of row.figures) {
      if (records.length === 0) continue;
      pdf.heading(`${shownQuarter(row)}, ${row.site}: ${counts} (${records.length})`, 'record', placeOfFigure(row, name));
      pdf.words(records.map((id) => ({ text: String(id), to: detailed.has(id) ? placeOfRecord(id) : undefined })));
      await sheet.add(records.map((id) => [shownQuarter(row), row.site, counts, id]));
      yield* pdf.pieces();
    }
  }
}

function labelled(label: string, value: string): string {
  return label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`;
}

function labelledLines(labels: readonly string[], values: readonly string[]): readonly string[] {
  return labels.flatMap((label, at) => (values[at] === undefined || values[at] === '' ? [] : [labelled(label, values[at])]));
}

function writeRecord(pdf: FlowingPdf, kind: EvidenceKind, { id, common, values, reviews }: ShownRecord): void {
  const lines =
    values.length === 0
      ? ['This record was deleted, or moved to another site, while the pack was made.']
      : [
          labelledLines(commonLabels.slice(1), common.slice(1)).join('  ·  '),
          ...labelledLines(kind.labels, values),
          ...reviews.map((review) => labelledLines(reviewLabels, review.values).join('  ·  ')),
        ];
  pdf.record(`${kind.one} ${id}`, lines, placeOfRecord(id));
}

async function* records({ context, request, contents, spool, pdf }: Making): Written {
  for (const kind of evidenceKinds) {
    const ids = contents.records.get(kind.event) ?? [];
    const sheet = await spool.sheet(kind.file, [...commonLabels, ...kind.labels]);
    const reviewSheet =
      kind.event === 'customer-interaction' && request.shows.reviews
        ? await spool.sheet('reviews', ['Record', ...reviewLabels])
        : undefined;
    pdf.heading(`${kind.title} (${ids.length})`, 'part', placeOfKind(kind));
    if (ids.length === 0) pdf.lines(['There were none in this period.']);
    for await (const some of readRecords(context, request, kind, ids)) {
      for (const record of some) writeRecord(pdf, kind, record);
      await sheet.add(some.map(({ common, values }) => [...common, ...values]));
      await reviewSheet?.add(some.flatMap(({ reviews }) => reviews.map(({ recordId, values }) => [recordId, ...values])));
      yield* pdf.pieces();
    }
  }
}

function machineCount(rows: readonly MachineCount[]): number {
  return rows.reduce((sum, { machines: count }) => sum + count, 0);
}

async function* machines({ context, request, spool, pdf }: Making): Written {
  pdf.heading('Machines', 'part', places.machines);
  if (!request.shows.machines) {
    pdf.lines([omitted('Machines', { context })]);
    return;
  }
  const rows = await readMachines(context, request);
  const sheet = await spool.sheet('machines', ['Site', 'Category', 'Machines']);
  await sheet.add(rows.map(({ site, category, machines: count }) => [site, category, count]));
  const total = machineCount(rows);
  pdf.lines([`These sites had ${plural(total, 'machine')} on ${showInstant(machinesAt(request, context.now), 'year-first')}.`]);
  pdf.table(
    [
      { text: 'Site', share: 3 },
      { text: 'By category', share: 4 },
      { text: 'Machines', share: 1, align: 'right' },
    ],
    withTotals(
      [...grouped(rows, ({ site }) => site)].map(([site, own]) => ({
        place: { company: '' },
        texts: [{ text: site }, { text: own.map(({ category, machines: count }) => `${category}: ${count}`).join(' · ') }],
        values: [machineCount(own)],
      })),
    ),
  );
  const categories = [...grouped(rows, ({ category }) => category)];
  pdf.heading('Machines by category', 'section');
  pdf.table(
    [
      { text: 'Category', share: 3 },
      { text: 'Machines', share: 1, align: 'right' },
    ],
    [...categories.map(([category, own]) => [category, machineCount(own)] as const), ['Total', total] as const].map(([name, count]) => [
      { text: name },
      { text: count.toLocaleString('en-GB') },
    ]),
  );
  yield* pdf.pieces();
}

async function* viewers({ context, request, spool, pdf }: Making): Written {
  pdf.heading('User access', 'part', places.viewers);
  if (!request.shows.users) {
    pdf.lines([omitted('Users', { context })]);
    return;
  }
  const rows = (await readViewers(context, request)).map(({ name, profile, sites, seesRecords, seesMachines }) => [
    name,
    profile,
    `${sites} of ${request.sites.length}`,
    seesRecords ? 'Yes' : 'No',
    seesMachines ? 'Yes' : 'No',
  ]);
  const heads = ['User', 'Access profile', 'Sites', 'Compliance records', 'Machines'];
  const sheet = await spool.sheet('viewers', heads);
  await sheet.add(rows);
  pdf.lines([`People with access to these sites when the pack was made, limited to those that ${makerOf({ context })} may see.`]);
  pdf.table(
    heads.map((text, at) => ({ text, share: at < 2 ? 3 : 1.5 })),
    rows.map((cells) => cells.map((text) => ({ text }))),
  );
  yield* pdf.pieces();
}

/** Streams the document and fills the spool with the lists meanwhile. */
export async function* evidenceDocument(made: Omit<Making, 'pdf'>): Written {
  const { context, request } = made;
  const pdf = await openFlowingPdf({
    title: 'Evidence pack',
    subtitle: [`${request.place}, ${request.from} to ${request.to}`],
    at: context.now,
    by: makerOf(made),
    dates: 'year-first',
    isTitled: false,
  });
  const making = { ...made, pdf };
  front(making);
  yield* totals(making);
  yield* figures(making);
  yield* lists(making);
  yield* records(making);
  yield* machines(making);
  yield* viewers(making);
  pdf.end();
  yield* pdf.pieces();
}
