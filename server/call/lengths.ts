import type { TSchema } from 'typebox';
import type { Fields } from '../../src/schemas/call';
import { usualText } from '../../src/schemas/wire/usualText';

/** The default list limit. */
const usualList = 1000;
/** The database's integer limit. */
const largestId = 2_147_483_647;

/** Free text; forms may allow less. */
const freeText = 4000;
const joinedIds = 20_000;
const secret = 1000;

/** Longer texts by field name, in any call. */
const byName: Readonly<Record<string, number>> = {
  Comment: freeText,
  Comments: freeText,
  ambulanceDetails: freeText,
  atRiskMeasures: freeText,
  behaviourComments: freeText,
  comment: freeText,
  comments: freeText,
  customerIncidentDetails: freeText,
  data: 28_000_000,
  description: freeText,
  detailsOfInjured: freeText,
  features: freeText,
  /** The limit of file systems. */
  fileName: 255,
  gamblingDisputeDetails: freeText,
  image: 8_000_000,
  label: freeText,
  otherOutcome: freeText,
  outcome: freeText,
  password: secret,
  password2: secret,
  prevPassword: secret,
  reason: freeText,
  reasonNotDiscussedSelfExclusion: freeText,
  reasonNotProvidedLeaflet: freeText,
  reasonNotSeekingHelp: freeText,
  reasonNotSelfExclude: freeText,
  refreshToken: secret,
  rowKeys: freeText,
  signature: 1_000_000,
  suspiciousActivityDetails: freeText,
  value: freeText,
  visitDetails: freeText,
};

const listsByName: Readonly<Record<string, number>> = { claims: 20, sortColumns: 20 };

/** The limit of two-byte id columns. */
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

/** Ids of stored people, never 0. */
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

/** `name` is the nearest field's: ids in `officerType` are one level below. */
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

/** Adds limits to a field's texts, lists and numbers that have none. The only definition of limits. */
export function bounded(name: string, schema: TSchema): TSchema {
  return { ...boundedPart({ ...schema }, name) };
}

/** Undefined for an unknown field. */
export function longestIn(fields: Fields, name: string): number | undefined {
  const schema = fields[name]?.schema;
  const limit = schema === undefined ? undefined : boundedPart({ ...schema }, name)['maxLength'];
  return typeof limit === 'number' ? limit : undefined;
}
