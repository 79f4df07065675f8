import { showInstant } from '../../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../../call/context';
import { type FlowingPdf, openFlowingPdf } from '../../../output/pdf/flowing';
import type { Manifest } from '../../../output/zip/manifest';
import type { YearQuarter } from '../ground/quarters';
import { shownQuarter } from '../records/quarter/input';
import type { AskedPack } from './asked';
import type { PackContents, SiteQuarter } from './contents';
import { type EvidenceKind, evidenceKinds } from './kinds';
import { machinesAt, readMachines } from './machines';
import { commonLabels, readRecords, type ShownRecord } from './records';
import { reviewLabels } from './reviews';
import type { Spool } from './spool';
import { readViewers } from './viewers';

/** What a document is made of. */
interface Making {
  readonly context: Context;
  readonly asked: AskedPack;
  readonly contents: PackContents;
  readonly trail: Manifest['auditTrail'];
  readonly spool: Spool;
  readonly pdf: FlowingPdf;
}

/** The pieces of the document that are ready. */
type Written = AsyncGenerator<Uint8Array>;

const places = { figures: 'figures', lists: 'lists', machines: 'machines', viewers: 'viewers' } as const;
const placeOfKind = ({ file }: EvidenceKind) => `kind-${file}`;
const placeOfRecord = (id: number) => `record-${id}`;
const placeOfFigure = ({ year, quarter, siteId }: SiteQuarter, name: string) => `figure-${year}-${quarter}-${siteId}-${name}`;
const hidden = 'Left out: whoever made the pack is not shown this.';

function plural(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
}

function trailLines({ isWhole, entries, lastHash, complaint = '' }: Manifest['auditTrail']): readonly string[] {
  if (!isWhole) return [`The audit trail was NOT whole when this pack was made. ${complaint}`];
  return [
    `The audit trail was whole when this pack was made: ${entries.toLocaleString('en-GB')} entries, each chained to the one before.`,
    `Hash of its last entry: ${lastHash}`,
  ];
}

function front({ context, asked, contents, trail, pdf }: Making): void {
  const { sites, from, to, withNames, shows } = asked;
  pdf.heading('Evidence pack', 'part');
  pdf.lines([
    `Period: ${from} to ${to}`,
    `Sites (${sites.length}): ${sites.map(({ name }) => name).join(', ')}`,
    `Made on ${showInstant(context.now, 'year-first')} by ${signedIn(context).displayName}`,
    `Holds ${plural(contents.recordCount, 'record')} of the period, and the figures of ${plural(asked.quarters.length, 'quarter')} with the records behind each.`,
    withNames
      ? 'Customers are called by their names where they are known at a site that whoever made the pack may see, else by their numbers.'
      : 'Customers are called by their numbers.',
    ...(shows.reviews ? [] : ['Reviews of interactions are left out: whoever made the pack is not shown them.']),
  ]);
  pdf.heading('Audit trail', 'section');
  pdf.lines(trailLines(trail));
  pdf.lines([
    'Every file of this pack is listed with its SHA-256 in manifest.json. "npm run admin -- verify-pack <file>" tells of each file that is not as it was made.',
    'The making of this pack, and the hash of its manifest, stand in the audit trail.',
  ]);
  pdf.heading('Contents', 'section');
  pdf.words([{ text: 'Figures of the quarters', to: places.figures }]);
  pdf.words([{ text: 'Records behind the figures', to: places.lists }]);
  for (const kind of evidenceKinds) {
    pdf.words([{ text: `${kind.title} (${contents.records.get(kind.event)?.length ?? 0})`, to: placeOfKind(kind) }]);
  }
  pdf.words([{ text: 'Machines', to: places.machines }]);
  pdf.words([{ text: 'Who can see what', to: places.viewers }]);
}

function ofQuarter({ quarters }: PackContents, { year, quarter }: YearQuarter): readonly SiteQuarter[] {
  return quarters.filter((each) => each.year === year && each.quarter === quarter);
}

async function* figures({ asked, contents, spool, pdf }: Making): Written {
  const names = contents.quarters[0]?.figures.map(({ counts }) => counts) ?? [];
  const sheet = await spool.sheet('quarters', ['Quarter', 'Site', 'Licence type', ...names]);
  pdf.heading('Figures of the quarters', 'part', places.figures);
  pdf.lines(['Every figure leads to the list of the records that it counts. Records count in the quarter that their return is made for.']);
  if (contents.left.length > 0) {
    pdf.heading('Quarters that were left behind', 'section');
    pdf.lines(
      contents.left.map(
        ({ company, by, at, reason, ...quarter }) =>
          `${shownQuarter(quarter)} of ${company}, by ${by} on ${showInstant(at, 'year-first')}: ${reason}`,
      ),
    );
  }
  for (const quarter of asked.quarters) {
    const rows = ofQuarter(contents, quarter);
    pdf.heading(shownQuarter(quarter), 'section');
    pdf.table(
      [
        { text: 'Site', share: 3 },
        { text: 'Licence type', share: 2 },
        ...names.map((text) => ({ text, share: 1.5, align: 'right' }) as const),
      ],
      rows.map((row) => [
        { text: row.site },
        { text: row.licenceType },
        ...row.figures.map(({ name, records }) => ({
          text: String(records.length),
          ...(records.length === 0 ? {} : { to: placeOfFigure(row, name) }),
        })),
      ]),
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
  pdf.lines(['A number that is underlined leads to the record. The others are of days outside the period of this pack.']);
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

function labelledLines(labels: readonly string[], values: readonly string[]): readonly string[] {
  return labels.flatMap((label, at) => (values[at] === undefined || values[at] === '' ? [] : [`${label}: ${values[at]}`]));
}

function writeRecord(pdf: FlowingPdf, kind: EvidenceKind, { id, common, values, reviews }: ShownRecord): void {
  pdf.heading(`${kind.one} ${id}`, 'record', placeOfRecord(id));
  if (values.length === 0) {
    pdf.lines(['This record was deleted, or moved to another site, while the pack was made.']);
    return;
  }
  pdf.lines([
    labelledLines(commonLabels.slice(1), common.slice(1)).join('  ·  '),
    ...labelledLines(kind.labels, values),
    ...reviews.map((review) => labelledLines(reviewLabels, review.values).join('  ·  ')),
  ]);
}

async function* records({ context, asked, contents, spool, pdf }: Making): Written {
  for (const kind of evidenceKinds) {
    const ids = contents.records.get(kind.event) ?? [];
    const sheet = await spool.sheet(kind.file, [...commonLabels, ...kind.labels]);
    const reviewSheet =
      kind.event === 'customer-interaction' && asked.shows.reviews ? await spool.sheet('reviews', ['Record', ...reviewLabels]) : undefined;
    pdf.heading(`${kind.title} (${ids.length})`, 'part', placeOfKind(kind));
    if (ids.length === 0) pdf.lines(['There were none in this period.']);
    for await (const some of readRecords(context, asked, kind, ids)) {
      for (const record of some) writeRecord(pdf, kind, record);
      await sheet.add(some.map(({ common, values }) => [...common, ...values]));
      await reviewSheet?.add(some.flatMap(({ reviews }) => reviews.map(({ recordId, values }) => [recordId, ...values])));
      yield* pdf.pieces();
    }
  }
}

async function* machines({ context, asked, spool, pdf }: Making): Written {
  pdf.heading('Machines', 'part', places.machines);
  if (!asked.shows.machines) {
    pdf.lines([hidden]);
    return;
  }
  const rows = await readMachines(context, asked);
  const sheet = await spool.sheet('machines', ['Site', 'Category', 'Machines']);
  await sheet.add(rows.map(({ site, category, machines: count }) => [site, category, count]));
  const total = rows.reduce((sum, { machines: count }) => sum + count, 0);
  pdf.lines([`${plural(total, 'machine')} stood at these sites at ${showInstant(machinesAt(asked, context.now), 'year-first')}.`]);
  pdf.table(
    [
      { text: 'Site', share: 3 },
      { text: 'Category', share: 3 },
      { text: 'Machines', share: 1, align: 'right' },
    ],
    rows.map(({ site, category, machines: count }) => [{ text: site }, { text: category }, { text: String(count) }]),
  );
  yield* pdf.pieces();
}

async function* viewers({ context, asked, spool, pdf }: Making): Written {
  pdf.heading('Who can see what', 'part', places.viewers);
  if (!asked.shows.users) {
    pdf.lines([hidden]);
    return;
  }
  const rows = (await readViewers(context, asked)).map(({ name, profile, sites, seesRecords, seesMachines }) => [
    name,
    profile,
    `${sites} of ${asked.sites.length}`,
    seesRecords ? 'Yes' : 'No',
    seesMachines ? 'Yes' : 'No',
  ]);
  const heads = ['User', 'Access profile', 'Sites', 'Compliance records', 'Machines'];
  const sheet = await spool.sheet('viewers', heads);
  await sheet.add(rows);
  pdf.lines(['Everybody who could sign in and see something of these sites when the pack was made, as far as whoever made it is told.']);
  pdf.table(
    heads.map((text, at) => ({ text, share: at < 2 ? 3 : 1.5 })),
    rows.map((cells) => cells.map((text) => ({ text }))),
  );
  yield* pdf.pieces();
}

/** The document of a pack, written while it is taken; its lists are put into the spool on the way. */
export async function* evidenceDocument(made: Omit<Making, 'pdf'>): Written {
  const { context, asked } = made;
  const [first, ...others] = asked.sites.map(({ name }) => name);
  const pdf = await openFlowingPdf({
    title: 'Evidence pack',
    subtitle: `${first}${others.length === 0 ? '' : ` and ${plural(others.length, 'other site')}`}, ${asked.from} to ${asked.to}`,
    at: context.now,
    by: signedIn(context).displayName,
  });
  const making = { ...made, pdf };
  front(making);
  yield* figures(making);
  yield* lists(making);
  yield* records(making);
  yield* machines(making);
  yield* viewers(making);
  pdf.end();
  yield* pdf.pieces();
}
