import { HeaderCell } from '../../schemas/entities/grid';
import { Option } from '../../schemas/entities/option';
import { MenuItem } from '../../schemas/entities/session';
import type { SchemaNode } from '../../schemas/schemaNode';

/** How a declared text is treated. docs/recording.md, What is replaced. */
export type Treatment = 'replaced' | 'label' | 'kept' | 'secret' | 'birth';

/** Credentials are omitted. */
const secrets = /pass(?:word|code)|token|session_?key|secret|^otp$|^pin$/i;
const births = /birth/i;
/** Technical fields, which would break if replaced. */
const patterns = new Set(['regex', 'allowedCharacterRegex', 'minEntryRegex']);
const codes: readonly (readonly [SchemaNode, readonly string[]])[] = [
  [Option, ['code']],
  [MenuItem, ['code', 'icon']],
];
/** The program's own texts, by schema. */
const parts: readonly (readonly [SchemaNode, readonly string[]])[] = [
  [Option, ['text', 'placeHolder', 'suffix', 'currencySymbol']],
  [HeaderCell, ['text']],
  [MenuItem, ['name']],
];
const labels = new Set(['currencyFormat', 'currencySymbol', 'extras', 'header', 'questionText', 'reason']);

/** Lists of kinds, states and groupings; their entries belong to the program or its configuration. */
const namedLists = new Set([
  'ageRanges',
  'alertType',
  'alertTypes',
  'behaviour',
  'behaviours',
  'dataGroups',
  'dataSource',
  'daysOfWeek',
  'event',
  'fieldRequiredTypes',
  'idType',
  'idTypes',
  'incidentType',
  'incidentTypes',
  'measures',
  'moods',
  'officerTypes',
  'outcome',
  'outcomes',
  'reasons',
  'reports',
  'reviewStatus',
  'status',
  'statuses',
  'subTypes',
  'timeGroupBy',
  'totalBy',
  'weeks',
]);

export const namedAnswers: ReadonlySet<string> = new Set([
  'assets.statuses',
  'assets.groupings',
  'assets.variants',
  'devices.statuses',
  'devices.groupings',
  'collections.periods',
  'collections.varianceOptions',
  'floor.views',
  'floor.periods',
  'floor.statuses',
  'transactions.filterTypes',
  'revenue.dataViews',
  'revenue.dataTypes',
  'incomeSecurity.dataViews',
  'incomeSecurity.dataTypes',
  'reports.groups',
  'reports.parameters',
]);

const treeKeys = new Set(['child', 'parent', 'key', 'organisationUnit', 'chosen']);
const treeKey = /^(?:[A-Z]{2,3}\d{1,9}(?:\.[A-Z]{2,3}\d{1,9})*|\d{1,10}(?:--?\d{1,10})*)$/;

/** Fields about persons; their values are also replaced in labels. */
const persons =
  /^(?:forename|surname|phoneNumber|displayName|emailAddress|userEmail|email|username|user|by|\w+ByPerson|completedBy|printedBy|redeemedBy|person)$/;
const personsOf = new Set(['customer', 'customers', 'login', 'officer', 'suspects', 'users']);
const answersOfPersons = new Set(['authentication.login', 'officers.search', 'viewing.start']);

export interface ValueLocation {
  readonly answerOf?: string | undefined;
  readonly owner: SchemaNode | undefined;
  readonly parent: string;
  readonly key: string;
}

function sameNames(one: SchemaNode | undefined, other: SchemaNode): boolean {
  return JSON.stringify(Object.keys(one?.properties ?? {})) === JSON.stringify(Object.keys(other.properties ?? {}));
}

function stands({ owner, key }: ValueLocation, where: typeof parts): boolean {
  return where.some(([schema, keys]) => keys.includes(key) && sameNames(owner, schema));
}

export function isOfPerson({ key, parent, answerOf = '' }: ValueLocation): boolean {
  if (persons.test(key)) return true;
  return key === 'name' && (parent === '' ? answersOfPersons.has(answerOf) : personsOf.has(parent));
}

/** Returns the treatment of a text: everything undeclared is replaced. docs/recording.md, What is replaced. */
export function treatmentAt(place: ValueLocation, value: string): Treatment {
  const { parent, key, answerOf = '' } = place;
  if (secrets.test(key)) return 'secret';
  if (births.test(key)) return 'birth';
  if (isOfPerson(place)) return 'replaced';
  if (patterns.has(key) || stands(place, codes)) return 'kept';
  if (treeKeys.has(key) && treeKey.test(value)) return 'kept';
  // A report's choices are sites, companies and people, beside the program's own names.
  const isChoice = key === 'name' && parent === 'data';
  const isNamed = (key === 'name' || key === 'text') && (namedLists.has(parent) || (namedAnswers.has(answerOf) && !isChoice));
  return stands(place, parts) || isNamed || labels.has(key) ? 'label' : 'replaced';
}
