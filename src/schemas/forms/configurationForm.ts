import type { ConfigurationRecord } from '../entities/compliance/configuration';
import { type CustomerConfiguration, customerProperties } from '../entities/compliance/customer';
import type { Option } from '../entities/option';
import type { Named } from '../entities/organisation';
import type { Details } from '../wire/details';

const longestName = 100;

const hidden: ReadonlySet<string> = new Set(['id', 'rowVersion', 'lastUpdated', 'isInUse']);
const titles: Readonly<Record<string, string>> = { name: 'Name', ordinal: 'Order', isDisabled: 'Hide' };

/** Turns a contract name into words: detailsRequired is 'Details required', address1 'Address 1'. */
export function inWords(name: string): string {
  const words = name.replace(/[A-Z]|\d+/g, ' $&').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function othersOf(record: ConfigurationRecord): readonly (readonly [string, unknown])[] {
  return Object.entries(record).filter(([name]) => !hidden.has(name) && !(name in titles));
}

function flagsOf(record: ConfigurationRecord): readonly (readonly [string, boolean])[] {
  return othersOf(record).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, value] as const] : []));
}

function textsOf(record: ConfigurationRecord): readonly (readonly [string, string | number])[] {
  return othersOf(record).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
}

/** Returns an entry's name, or its first text if a server names it otherwise. */
export function calledBy(record: ConfigurationRecord): string {
  const name: string | undefined = record.name;
  return name ?? String(textsOf(record)[0]?.[1] ?? '');
}

/** Lists an entry's set flags: 'Details required, Police incident'. */
export function flagNames(record: ConfigurationRecord): string {
  return flagsOf(record)
    .flatMap(([name, isSet]) => (isSet ? [inWords(name)] : []))
    .join(', ');
}

const number = '-?\\d{1,9}(\\.\\d{1,4})?';

/** Builds an entry's form: booleans as toggles, the rest as required texts. docs/rules/compliance.md, 3. */
export function entryForm(record: ConfigurationRecord): { readonly options: readonly Option[]; readonly record: ConfigurationRecord } {
  const toggle = (code: string, value: boolean): Option => ({
    code,
    text: titles[code] ?? inWords(code),
    type: 8,
    defaultText: String(value),
  });
  const texts = textsOf(record);
  const partial: Partial<ConfigurationRecord> = record;
  const name: Option = {
    code: 'name',
    text: 'Name',
    type: 2,
    isRequired: true,
    // The server trims blanks.
    regex: '.*\\S.*',
    maxLength: longestName,
    defaultText: partial.name ?? '',
    setFocus: record.id === 0,
  };
  const ordinal: Option = {
    code: 'ordinal',
    text: 'Order',
    type: 2,
    isRequired: true,
    regex: '\\d{1,4}',
    placeHolder: '10',
    defaultText: String(record.ordinal),
  };
  const others = texts.map(
    ([code, value]): Option => ({
      code,
      text: inWords(code),
      type: 2,
      isRequired: true,
      regex: typeof value === 'number' ? number : '.*\\S.*',
      defaultText: String(value),
    }),
  );
  const flags = flagsOf(record).map(([code, value]) => toggle(code, value));
  const options = [
    // A server may use another text for the name.
    ...(partial.name === undefined && texts.length > 0 ? [] : [name]),
    ...others,
    ...(partial.ordinal === undefined ? [] : [ordinal]),
    ...(partial.isDisabled === undefined ? [] : [toggle('isDisabled', partial.isDisabled)]),
    ...flags,
  ];
  return { options, record };
}

/** Merges the input into the entry as received, without adding keys. */
export function entryInput({ isInUse: _, ...record }: ConfigurationRecord, entered: Details): Omit<ConfigurationRecord, 'isInUse'> {
  const texts = new Map(entered);
  const isOn = (code: string, before: boolean) => (texts.has(code) ? texts.get(code) === 'true' : before);
  const flags = Object.fromEntries(flagsOf(record).map(([code, value]) => [code, isOn(code, value)]));
  const others = textsOf(record).map(([code, value]) => {
    const text = texts.get(code) ?? String(value);
    return [code, typeof value === 'number' ? Number(text) : text] as const;
  });
  return {
    ...record,
    ...flags,
    ...Object.fromEntries(others),
    ...('name' in record && { name: texts.get('name') ?? record.name }),
    ...('ordinal' in record && { ordinal: texts.has('ordinal') ? Number(texts.get('ordinal')) : record.ordinal }),
    ...('isDisabled' in record && { isDisabled: isOn('isDisabled', record.isDisabled) }),
  };
}

/** How a customer field is asked. docs/rules/compliance.md, 3. */
const ways = { hidden: 1, optional: 2, required: 3 } as const;

function typesOf(record: CustomerConfiguration): CustomerConfiguration['propertyConfigurationTypes'] {
  const types: CustomerConfiguration['propertyConfigurationTypes'] | undefined = record.propertyConfigurationTypes;
  return types ?? [];
}

function propertiesOf(record: CustomerConfiguration): readonly string[] {
  return [...new Set<string>([...customerProperties, ...typesOf(record).map(({ id }) => id)])];
}

interface Ways {
  readonly fieldRequiredTypes: readonly Named[];
}

/** Builds the form of customer fields. A server may nest the configuration in a record, or send it flat. */
export function customerFieldsForm({
  fieldRequiredTypes,
  ...source
}: (Ways & { readonly record: CustomerConfiguration }) | (Ways & CustomerConfiguration)) {
  const record = 'record' in source ? source.record : source;
  const options = propertiesOf(record).map((property): Option => {
    const { show = true, required = false } = typesOf(record).find(({ id }) => id === property) ?? {};
    return {
      code: property,
      text: inWords(property),
      type: 1,
      isRequired: true,
      data: [...fieldRequiredTypes],
      defaultList: { id: show ? (required ? ways.required : ways.optional) : ways.hidden },
    };
  });
  return { options, record };
}

/** Returns the configuration to save; a property without a choice is shown and optional. */
export function customerFieldsInput(record: CustomerConfiguration, entered: Details): CustomerConfiguration {
  const chosen = new Map(entered);
  const propertyConfigurationTypes = propertiesOf(record).map((id) => {
    const way = Number(chosen.get(id));
    return { id, show: way !== ways.hidden, required: way === ways.required };
  });
  return { ...record, propertyConfigurationTypes };
}
