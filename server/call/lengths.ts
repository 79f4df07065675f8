import type { TSchema } from 'typebox';
import type { Fields } from '../../src/schemas/call';
import { usualText } from '../../src/schemas/wire/usualText';

/** The most items of a list that has no greatest number of its own. */
const usualList = 1000;
/** Ids end where the database's whole numbers do. */
const largestId = 2_147_483_647;

/** What somebody tells at length. Forms that allow less say so themselves. */
const told = 4000;
/** The ids of a multi-select, joined by `;`. */
const joinedIds = 20_000;
const secret = 1000;

/** Texts that are longer than others, by the names of their fields in whatever call and part of it. */
const byName: Readonly<Record<string, number>> = {
  Comment: told,
  Comments: told,
  ambulanceDetails: told,
  atRiskMeasures: told,
  behaviourComments: told,
  comment: told,
  comments: told,
  customerIncidentDetails: told,
  data: 28_000_000,
  description: told,
  detailsOfInjured: told,
  features: told,
  /** As file systems take them. */
  fileName: 255,
  gamblingDisputeDetails: told,
  image: 8_000_000,
  label: told,
  otherOutcome: told,
  outcome: told,
  password: secret,
  password2: secret,
  prevPassword: secret,
  reason: told,
  reasonNotDiscussedSelfExclusion: told,
  reasonNotProvidedLeaflet: told,
  reasonNotSeekingHelp: told,
  reasonNotSelfExclude: told,
  refreshToken: secret,
  rowKeys: told,
  signature: 1_000_000,
  suspiciousActivityDetails: told,
  value: told,
  visitDetails: told,
};

/** Lists that are longer or shorter than others. */
const listsByName: Readonly<Record<string, number>> = { claims: 20, sortColumns: 20 };

/** The ids of lists whose entries the database counts in two bytes end here. */
const largestSmallId = 32_767;
const smallIds: ReadonlySet<string> = new Set([
  'ageRange',
  'behaviour',
  'build',
  'customerIncidentType',
  'enforcementVisitType',
  'ethnicity',
  'gender',
  'hair',
  'height',
  'idType',
  'incidentStatus',
  'incidentType',
  'moods',
  'officerType',
  'officerTypeId',
  'outcome',
  'reason',
  'selfExclusionType',
  'suspiciousActivityType',
  'venueEnterCountId',
  'venueEnterTimeId',
]);

/** The ids of people who are kept, of whom nobody is the number nought. */
const people: ReadonlySet<string> = new Set(['customerId', 'customerIds', 'suspectIds']);

type Part = Readonly<Record<string, unknown>>;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function atMost(schema: Part, keyword: 'maxLength' | 'maxItems' | 'maximum', most: number): Part {
  const own = schema[keyword];
  return { ...schema, [keyword]: typeof own === 'number' ? Math.min(own, most) : most };
}

function longestText(schema: Part, name: string): number {
  const { maxLength, pattern } = schema;
  if (typeof maxLength === 'number') return maxLength;
  return byName[name] ?? (typeof pattern === 'string' ? joinedIds : usualText);
}

/** `name` is the nearest field's: the ids of `officerType` stand one level below it. */
function boundedPart(schema: Part, name: string): Part {
  const { anyOf, properties, items, type } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map((one: unknown) => (isPart(one) ? boundedPart(one, name) : one)) };
  switch (type) {
    case 'string':
      return 'const' in schema ? schema : atMost(schema, 'maxLength', longestText(schema, name));
    case 'integer': {
      const most = smallIds.has(name) ? largestSmallId : largestId;
      return { minimum: people.has(name) ? 1 : -most, ...atMost(schema, 'maximum', most) };
    }
    case 'array': {
      const own = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : (listsByName[name] ?? usualList);
      return { ...atMost(schema, 'maxItems', own), ...(isPart(items) ? { items: boundedPart(items, name) } : {}) };
    }
    case 'object': {
      if (!isPart(properties)) return schema;
      const bounded = Object.entries(properties).map(([key, part]) => [
        key,
        isPart(part) ? boundedPart(part, key === 'id' ? name : key) : part,
      ]);
      return { ...schema, properties: Object.fromEntries(bounded) };
    }
    default:
      return schema;
  }
}

/**
 * The schema of a field with a greatest length for each text, a greatest number of items for each list and a greatest id for each whole number in it. What has
 * one of its own keeps it. This is the one place that says how much of anything a call takes.
 */
export function bounded(name: string, schema: TSchema): TSchema {
  return { ...boundedPart({ ...schema }, name) };
}

/** The most characters of a text in an address, by the name of the parameter; nothing where the field is none. */
export function longestIn(fields: Fields, name: string): number | undefined {
  const schema = fields[name]?.schema;
  const limit = schema === undefined ? undefined : boundedPart({ ...schema }, name)['maxLength'];
  return typeof limit === 'number' ? limit : undefined;
}
