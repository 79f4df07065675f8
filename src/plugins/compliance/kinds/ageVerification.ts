import type { InputOf } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { ageVerifications } from '../../../schemas/calls/ageVerifications';
import { isUnder18On } from '../../../schemas/entities/compliance/age';
import type { AgeVerification, IdType } from '../../../schemas/entities/compliance/ageVerification';
import { type AgeVerificationValues, ageVerificationForm } from '../../../schemas/forms/ageVerification.form';
import { isIsoDate } from '../../../schemas/wire/dates';
import { dayOf } from '../../../schemas/wire/days';
import { answered } from '../answered';
import { compliancePaths } from '../paths';
import { kind, sitesOf } from './complianceKind';
import { listed, listsOf } from './lists';
import { instantAt, momentNow, momentOf } from './moments';
import { versionFields } from './versionFields';

type Body = InputOf<typeof ageVerifications.create>;

export function derivedAge(
  { idType, date, dateOfBirth }: { readonly [K in 'idType' | 'date' | 'dateOfBirth']?: AgeVerificationValues[K] | undefined },
  idTypes: readonly IdType[] = [],
): Partial<Pick<AgeVerificationValues, 'isDetailed' | 'isMinor'>> {
  const isDetailed = idTypes.find(({ id }) => id === idType)?.detailsRequired ?? false;
  // An invalid date of birth has its own error and needs no confirmation.
  const isBirth = date !== undefined && dateOfBirth !== undefined && isIsoDate(dateOfBirth) && dateOfBirth <= date;
  return { isDetailed, ...(isBirth && { isMinor: isUnder18On(date, dateOfBirth) }) };
}

/** The age confirmation is not stored: assumed when reading, asked again when changing. */
export function ageVerificationValues(record: AgeVerification, use: 'read' | 'change'): AgeVerificationValues {
  const { id, rowVersion, isReadOnly: _, ageVerificationDate, idType, isUnder18, site, dateOfBirth: born, ...answers } = record;
  const moment = momentOf(ageVerificationDate);
  const dateOfBirth = born && dayOf(born);
  const isAdult = record.hasId && !isUnder18;
  return answered({
    ...answers,
    ...versionFields({ id, rowVersion }),
    ...moment,
    site: site.guid,
    idType: idType?.id,
    dateOfBirth,
    ...derivedAge({ idType: idType?.id, date: moment.date, dateOfBirth }, idType && [idType]),
    isUnder18: isUnder18 || undefined,
    isChecked: (isAdult && use === 'read') || undefined,
  });
}

export function ageVerificationBody(values: AgeVerificationValues): Body {
  const { id: _id, rowVersion: _version, alertId: _alert, ...fields } = values;
  const { isDetailed: _details, isMinor: _minor, isChecked: _checked, date, time, site, idType, isUnder18 = false, ...answers } = fields;
  return {
    ...answers,
    ageVerificationDate: instantAt({ date, time }),
    idType: idType === undefined ? undefined : { id: idType },
    isUnder18,
    site: { guid: site },
  };
}

export const ageVerification = kind({
  id: 'compliance-age-verification',
  title: 'Age Verification',
  path: compliancePaths.ageVerification,
  form: ageVerificationForm,
  fields: {
    choices: {
      site: sitesOf,
      idType: (around) => listsOf(around)?.idTypes,
      gender: ({ lists: { answer } }) => answer?.genders,
    },
    derive: (values, around) => ({ isMinor: undefined, ...derivedAge(values, listsOf({ ...around, values })?.idTypes) }),
    // On a phone the user sees the identification while answering.
    hidden: ({ isPhone }) => (isPhone ? ['isChecked'] : []),
  },
  calls: api.ageVerifications,
  own: ({ idType }) => ({ idTypes: listed(idType) }),
  values: ageVerificationValues,
  body: ageVerificationBody,
  start: ({ site }) => ({ ...momentNow(), site }),
  label: ({ date, time }) => `Age Verification: ${date} ${time.slice(0, 5)}`,
  failed: 'There is an error submitting age verification.',
  created: 'The age verification was successfully created!',
  updated: 'The age verification was successfully updated!',
});
