import { type CustomerConfiguration, customerProperties, type NewCustomer } from '../../../../src/schemas/entities/compliance/customer';
import type { FieldError } from '../../../../src/schemas/failure';
import { formats } from '../../../../src/schemas/forms/formats';
import { identityForm } from '../../../../src/schemas/forms/identity.form';
import { oldestBirth } from '../../../../src/schemas/forms/recordParts';
import { businessDay, isIsoDate } from '../../../../src/schemas/wire/dates';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import { picturesOf } from '../common/pictures/pictures';
import { configurationOf } from './configuration';
import { type Described, type TextField, texts } from './described';
import { type Choice, type ChoiceLists, choices, readChoices } from './lists';

export interface CheckedCustomer {
  readonly complaints: readonly FieldError[];
  readonly values: Described;
  readonly photo: Uint8Array | undefined;
}

export type SentCustomer = { readonly [Field in keyof NewCustomer]?: NewCustomer[Field] | undefined } & Pick<NewCustomer, 'forename'>;

export interface Judgement {
  readonly operatorId: number;
  /** Prefix of field names in complaints, such as `customer.`. */
  readonly under?: string;
  /** True for unknown people. */
  readonly nameOptional?: boolean;
  /** The stored values, which hidden fields keep. */
  readonly stored?: { readonly values: Described; readonly photo: Uint8Array | undefined };
}

export function labelOf(field: string): string {
  return identityForm.fields[field]?.title ?? field;
}

const phonePattern = /^\+?[\d ]*$/;

function trimmed(text: string | undefined): string | null {
  const left = text?.trim() ?? '';
  return left === '' ? null : left;
}

type Complain = (field: string, message: string) => void;

function checkLengths(values: Described, complain: Complain): void {
  for (const field of ['forename', ...texts] as const) {
    const most = identityForm.schema.properties?.[field]?.maxLength;
    if (most !== undefined && (values[field] ?? '').length > most)
      complain(field, `${labelOf(field)} must have at most ${most} characters`);
  }
}

function checkForms({ phoneNumber, emailAddress, dateOfBirth }: Described, today: string, complain: Complain): void {
  if (phoneNumber !== null && !phonePattern.test(phoneNumber)) {
    complain('phoneNumber', identityForm.fields['phoneNumber']?.messages?.pattern ?? 'Phone number is not valid');
  }
  if (emailAddress !== null && !formats.email(emailAddress)) complain('emailAddress', 'Email is not valid');
  if (dateOfBirth === null) return;
  if (!isIsoDate(dateOfBirth) || dateOfBirth < oldestBirth) complain('dateOfBirth', 'Date of birth is not valid');
  else if (dateOfBirth > today) complain('dateOfBirth', 'Date of birth must not be after today');
}

/** A hidden entry may stay, but can't be chosen anew. */
function checkChoices(values: Described, lists: ChoiceLists, stored: Described | undefined, complain: Complain): void {
  for (const choice of choices) {
    const id = values[choice];
    const fits = id === null || id === stored?.[choice] || lists[choice].some((option) => option.id === id && !option.isDisabled);
    if (!fits) complain(choice, `${labelOf(choice)} must be one of the list`);
  }
}

function checkRequired({ propertyConfigurationTypes }: CustomerConfiguration, values: Described, hasPhoto: boolean, complain: Complain) {
  for (const { id, show, required } of propertyConfigurationTypes) {
    const field = customerProperties.find((name) => name === id);
    if (field === undefined || !show || !required) continue;
    const isAnswered = field === 'image' ? hasPhoto : values[field] !== null;
    if (!isAnswered) complain(field, `${labelOf(field)} is required`);
  }
}

/** Hidden fields keep their stored values. */
function readValues(sent: SentCustomer, { propertyConfigurationTypes }: CustomerConfiguration, stored: Described | undefined): Described {
  const hidden = new Set(propertyConfigurationTypes.flatMap(({ id, show }) => (show ? [] : [id])));
  const text = (field: TextField) => (hidden.has(field) ? (stored?.[field] ?? null) : trimmed(sent[field]));
  const choice = (field: Choice) => (hidden.has(field) ? (stored?.[field] ?? null) : (sent[field] ?? null));
  return {
    forename: sent.forename.trim(),
    surname: text('surname'),
    phoneNumber: text('phoneNumber'),
    emailAddress: text('emailAddress'),
    address1: text('address1'),
    address2: text('address2'),
    town: text('town'),
    postcode: text('postcode'),
    features: text('features'),
    gender: choice('gender'),
    ageRange: choice('ageRange'),
    height: choice('height'),
    build: choice('build'),
    hair: choice('hair'),
    ethnicity: choice('ethnicity'),
    dateOfBirth: hidden.has('dateOfBirth') ? (stored?.dateOfBirth ?? null) : trimmed(sent.dateOfBirth),
  };
}

function readPhoto(
  context: Context,
  image: string | undefined,
  stored: Uint8Array | undefined,
  complain: Complain,
): Uint8Array | undefined {
  if (image === undefined || image === '') return undefined;
  const photo = picturesOf(context).photos.get(image);
  if (photo instanceof CallError) {
    for (const { field, message } of photo.extras.errors ?? []) complain(field, message);
    return undefined;
  }
  // An unchanged photo is not encoded again.
  return photo !== undefined && stored !== undefined && Buffer.compare(photo.sent, stored) === 0 ? stored : photo?.jpeg;
}

/** Validates a customer by the form and the operator's configuration, with all complaints at once. docs/rules/compliance-records.md, 5. */
export async function checkCustomer(context: Context, sent: SentCustomer, judgement: Judgement): Promise<CheckedCustomer> {
  const { operatorId, under = '', nameOptional = false, stored } = judgement;
  const complaints: FieldError[] = [];
  const complain: Complain = (field, message) => void complaints.push({ field: `${under}${field}`, message });
  const configuration = await configurationOf(context.db, operatorId);
  const values = readValues(sent, configuration, stored?.values);
  const asksPhoto = configuration.propertyConfigurationTypes.some(({ id, show }) => id === 'image' && show);
  const photo = asksPhoto ? readPhoto(context, sent.image, stored?.photo, complain) : stored?.photo;
  if (values.forename === '' && !nameOptional)
    complain('forename', identityForm.fields['forename']?.messages?.required ?? 'First name is required');
  checkLengths(values, complain);
  checkForms(values, businessDay(context.now), complain);
  checkChoices(values, await readChoices(context, operatorId), stored?.values, complain);
  checkRequired(configuration, values, asksPhoto && sent.image !== undefined && sent.image !== '', complain);
  return { complaints, values, photo };
}
