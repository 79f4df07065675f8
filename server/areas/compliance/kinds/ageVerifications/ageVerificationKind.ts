import { eq } from 'drizzle-orm';
import type { InputOf } from '../../../../../src/schemas/call';
import type { ageVerifications } from '../../../../../src/schemas/calls/ageVerifications';
import { isUnder18On } from '../../../../../src/schemas/entities/compliance/age';
import type { AgeVerification, IdType } from '../../../../../src/schemas/entities/compliance/ageVerification';
import { ageVerificationForm } from '../../../../../src/schemas/forms/ageVerification.form';
import { oldestBirth } from '../../../../../src/schemas/forms/recordParts';
import { businessDay, showInstant } from '../../../../../src/schemas/wire/dates';
import type { Context } from '../../../../call/context';
import { ageVerification } from '../../../../db/schema';
import { requireSiteByGuid } from '../../common/access';
import { requireNone } from '../../common/complaints';
import { type ComplianceOption, choosableOptionsOf, optionOf, withListsOf } from '../../common/options';
import { isReadOnly } from '../../common/records';
import { withoutNulls } from '../../common/withoutNulls';
import { instantOf } from '../../filing/instants';
import { entryOf, says } from '../../filing/lists';
import { type Kind, keepRow, ofRecord, type Prepared, readRecord } from '../../filing/recordKind';
import { complaintsOf, happenedRules, lengthRules, type Rule, when } from '../../filing/rules';
import { shownFields } from '../../filing/shownFields';
import { textOf, yesNo } from '../../filing/texts';

type Input = InputOf<typeof ageVerifications.create>;

export function idTypeOf(option: ComplianceOption): IdType {
  return { id: option.id, name: option.name, detailsRequired: says(option, 'detailsRequired') };
}

async function read(context: Context, id: number): Promise<AgeVerification> {
  const { record, site } = await readRecord(context, id, 'age-verification');
  const [row] = await context.db.select().from(ageVerification).where(eq(ageVerification.recordId, id));
  if (row === undefined) throw new Error(`The age verification ${id} says nothing`);
  const { recordId: _id, verifiedAt, idTypeId, ...known } = row;
  const idType = idTypeId === null ? undefined : await optionOf(withListsOf(context, site), 'IdType', idTypeId);
  return {
    ...withoutNulls(known),
    ...withoutNulls({ comments: record.comments }),
    id,
    rowVersion: record.rowVersion,
    isReadOnly: isReadOnly(record),
    ageVerificationDate: verifiedAt.toISOString(),
    ...(idType === undefined ? {} : { idType: idTypeOf(idType) }),
    site: { guid: site.guid, name: site.name },
  };
}

interface Lists {
  readonly idTypes: readonly ComplianceOption[];
  readonly genders: readonly ComplianceOption[];
}

function identifiedRules(input: Input, { idTypes, genders }: Lists, now: Date): readonly Rule[] {
  const { dateOfBirth } = input;
  const day = businessDay(instantOf(input.ageVerificationDate) ?? now);
  const idType = entryOf(idTypes, input.idType?.id);
  const isBorn = dateOfBirth !== undefined && dateOfBirth >= oldestBirth && dateOfBirth <= day;
  const isDescribed = idType !== undefined && says(idType, 'detailsRequired');
  return [
    ['idType', idType !== undefined, 'ID type is required'],
    ...when(isDescribed, [
      ['description', textOf(input.description) !== undefined, 'ID details are required'],
      ...lengthRules(ageVerificationForm, { description: input.description }),
    ]),
    ['gender', entryOf(genders, input.gender) !== undefined, 'Gender is required'],
    ['dateOfBirth', dateOfBirth !== undefined, 'Date of birth is required'],
    ['dateOfBirth', isBorn, 'Date of birth is not valid'],
    ['isUnder18', !isBorn || !isUnder18On(day, dateOfBirth) || input.isUnder18, 'Please confirm that the customer is under 18'],
  ];
}

function unidentifiedRules({ hasGambled, hasHadStakeReturned, hasBeenRefusedEntry }: Input): readonly Rule[] {
  return [
    ['hasGambled', hasGambled !== undefined, 'Please specify whether or not the customer has gambled'],
    ['hasHadStakeReturned', hasGambled !== true || hasHadStakeReturned === true, 'Please confirm that the stake was returned'],
    ['hasBeenRefusedEntry', hasBeenRefusedEntry === true, 'Please confirm that the customer was refused entry'],
  ];
}

function rulesFor(input: Input, lists: Lists, now: Date): readonly Rule[] {
  return [
    ...happenedRules('ageVerificationDate', input.ageVerificationDate, now),
    ['hasId', input.hasId !== undefined, 'Please specify whether or not the customer has ID'],
    ...when(input.hasId === true, identifiedRules(input, lists, now)),
    ...when(input.hasId === false, unidentifiedRules(input)),
  ];
}

/** Stores only asked answers; the server computes the age. */
function stored(input: Input, at: Date, idTypes: readonly ComplianceOption[]) {
  const { dateOfBirth, hasGambled } = input;
  const day = businessDay(at);
  if (input.hasId !== true) {
    return {
      hasId: false,
      idTypeId: null,
      description: null,
      gender: null,
      dateOfBirth: null,
      isUnder18: false,
      hasGambled: hasGambled ?? null,
      hasHadStakeReturned: hasGambled === true ? (input.hasHadStakeReturned ?? null) : null,
      hasBeenRefusedEntry: input.hasBeenRefusedEntry ?? null,
    };
  }
  const idType = entryOf(idTypes, input.idType?.id);
  const isDescribed = idType !== undefined && says(idType, 'detailsRequired');
  return {
    hasId: true,
    idTypeId: idType?.id ?? null,
    description: isDescribed ? (textOf(input.description) ?? null) : null,
    gender: input.gender ?? null,
    dateOfBirth: dateOfBirth ?? null,
    isUnder18: dateOfBirth !== undefined && isUnder18On(day, dateOfBirth),
    hasGambled: null,
    hasHadStakeReturned: null,
    hasBeenRefusedEntry: null,
  };
}

async function prepare(inside: Context, input: Input): Promise<Prepared> {
  const site = await requireSiteByGuid(inside, input.site.guid);
  const ofSite = withListsOf(inside, site);
  const lists = { idTypes: await choosableOptionsOf(ofSite, 'IdType'), genders: await choosableOptionsOf(ofSite, 'Gender') };
  requireNone(complaintsOf(rulesFor(input, lists, inside.now)));
  const at = instantOf(input.ageVerificationDate) ?? inside.now;
  const values = { ...stored(input, at, lists.idTypes), verifiedAt: at };
  return {
    site,
    at,
    comments: textOf(input.comments),
    keep: (recordId) => keepRow(inside, ageVerification, recordId, values),
  };
}

const field = shownFields<AgeVerification>(ageVerificationForm);

/** docs/rules/compliance-records.md, 3 and 5. */
export const ageVerificationKind: Kind<Input, AgeVerification> = {
  event: 'age-verification',
  read,
  prepare,
  async named(context, { id, gender }) {
    const option = gender === undefined ? undefined : await optionOf(await ofRecord(context, id), 'Gender', gender);
    return option === undefined ? {} : { gender: option.name };
  },
  fields: [
    field('ageVerificationDate', ({ ageVerificationDate }) => showInstant(new Date(ageVerificationDate), 'year-first'), 'date'),
    field('site', ({ site }) => site.name),
    field('hasId', ({ hasId }) => yesNo(hasId)),
    field('idType', ({ idType }) => idType?.name),
    field('description', ({ description }) => description),
    field('gender', ({ gender }) => gender?.toString()),
    field('dateOfBirth', ({ dateOfBirth }) => dateOfBirth),
    field('isUnder18', ({ isUnder18 }) => yesNo(isUnder18)),
    field('hasGambled', ({ hasGambled }) => yesNo(hasGambled)),
    field('hasHadStakeReturned', ({ hasHadStakeReturned }) => yesNo(hasHadStakeReturned)),
    field('hasBeenRefusedEntry', ({ hasBeenRefusedEntry }) => yesNo(hasBeenRefusedEntry)),
    field('comments', ({ comments }) => comments),
  ],
};
