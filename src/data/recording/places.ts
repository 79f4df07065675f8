import { HeaderCell } from '../../schemas/entities/grid';
import { Option } from '../../schemas/entities/option';
import { MenuItem } from '../../schemas/entities/session';
import type { SchemaNode } from '../../schemas/schemaNode';

/** What is done with a text that the contract declares at a place. docs/recording.md, What is replaced. */
export type Treatment = 'replaced' | 'label' | 'kept' | 'secret' | 'birth';

/** What opens a door is not written at all. */
const secrets = /pass(?:word|code)|token|session_?key|secret|^otp$|^pin$/i;
const births = /birth/i;
/** How fields are read and typed, and what the program knows things by; with other words in them they would be others. */
const patterns = new Set(['regex', 'allowedCharacterRegex', 'minEntryRegex']);
const codes: readonly (readonly [SchemaNode, readonly string[]])[] = [
  [Option, ['code']],
  [MenuItem, ['code', 'icon']],
];
/** What the parts of a page are made of, in words of the program: by the schema they stand in. */
const parts: readonly (readonly [SchemaNode, readonly string[]])[] = [
  [Option, ['text', 'placeHolder', 'suffix', 'currencySymbol']],
  [HeaderCell, ['text']],
  [MenuItem, ['name']],
];
const labels = new Set(['currencyFormat', 'currencySymbol', 'extras', 'header', 'questionText', 'reason']);

/** Lists whose entries are words of the program or of its configuration, by what they hang on: the kinds, states and groupings of things. */
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

/** The same of whole answers, by the name of the call. */
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

/** Keys of trees, which are the kind of a thing and its id. */
const treeKeys = new Set(['child', 'parent', 'key', 'organisationUnit', 'chosen']);
const treeKey = /^(?:[A-Z]{2,3}\d{1,9}(?:\.[A-Z]{2,3}\d{1,9})*|\d{1,10}(?:--?\d{1,10})*)$/;

/** The names of places that hold a person: what stands there is remembered, and replaced in labels too. */
const persons =
  /^(?:forename|surname|phoneNumber|displayName|emailAddress|userEmail|email|username|user|by|\w+ByPerson|completedBy|printedBy|redeemedBy|person)$/;
const personsOf = new Set(['customer', 'customers', 'login', 'officer', 'suspects', 'users']);
const answersOfPersons = new Set(['authentication.login', 'officers.search', 'viewing.start']);

export interface ValueLocation {
  /** The call whose answer it is in; nothing in a request. */
  readonly answerOf?: string | undefined;
  /** The object that the text is in. */
  readonly owner: SchemaNode | undefined;
  /** The name that the object has where it hangs. */
  readonly parent: string;
  readonly key: string;
}

function sameNames(one: SchemaNode | undefined, other: SchemaNode): boolean {
  return JSON.stringify(Object.keys(one?.properties ?? {})) === JSON.stringify(Object.keys(other.properties ?? {}));
}

function stands({ owner, key }: ValueLocation, where: typeof parts): boolean {
  return where.some(([schema, keys]) => keys.includes(key) && sameNames(owner, schema));
}

/** Whether a place holds the name of a person, or how to reach one. */
export function isOfPerson({ key, parent, answerOf = '' }: ValueLocation): boolean {
  if (persons.test(key)) return true;
  return key === 'name' && (parent === '' ? answersOfPersons.has(answerOf) : personsOf.has(parent));
}

/** What is done with a text at a declared place: everything that is not declared as words of the program is replaced. docs/recording.md, What is replaced. */
export function treatmentAt(place: ValueLocation, value: string): Treatment {
  const { parent, key, answerOf = '' } = place;
  if (secrets.test(key)) return 'secret';
  if (births.test(key)) return 'birth';
  if (isOfPerson(place)) return 'replaced';
  if (patterns.has(key) || stands(place, codes)) return 'kept';
  if (treeKeys.has(key) && treeKey.test(value)) return 'kept';
  // What a report lets choose is sites, companies and people, among names that the program has words for.
  const isChoice = key === 'name' && parent === 'data';
  const isNamed = (key === 'name' || key === 'text') && (namedLists.has(parent) || (namedAnswers.has(answerOf) && !isChoice));
  return stands(place, parts) || isNamed || labels.has(key) ? 'label' : 'replaced';
}
