import type { Fields } from '../../schemas/call';
import { names, nodesOf, type SchemaNode } from '../../schemas/schemaNode';
import { details } from '../../schemas/wire/details';
import { fillPath, matchPath } from '../../schemas/wire/path';
import type { NamedCall } from './calls';
import { readFigure } from './figures';
import { drawnFor } from './pictures';
import { isOfPerson, treatmentAt, type ValueLocation } from './places';
import { createPseudonyms } from './pseudonyms';
import type { Page, RecordedCall } from './recording';

export interface RawCall extends Omit<RecordedCall, 'page'> {
  readonly of: NamedCall;
  readonly page?: Page | undefined;
}

/** Replaces personal data consistently across a recording. */
export interface Replacing {
  readonly call: (raw: RawCall) => RecordedCall;
  readonly page: (page: Page) => Page;
  /** For undeclared values: replaces names, words and long numbers, keeps field names. */
  readonly loose: (value: unknown) => unknown;
  /** Changes when more is known to be personal; then replace again. */
  readonly known: () => number;
}

const secret = 'recorded';
/** Larger numbers may be phone or document numbers; declared ones only above the size of ids. */
const loneDigits = 1e6;
const unionDigits = 1e9;
/** Such usernames are often trade words. */
const loginName = /^[a-z]+$/;
/** Ids in a path declared as digits. */
const ids = /^-?\d{1,10}(?:;-?\d{1,10})*$/;
/** The error's text is the server's own. */
const errorSchema: SchemaNode = {
  type: 'object',
  properties: {
    detail: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    reason: { type: 'string', enum: ['rights'] },
    optionShowResetPassword: { type: 'boolean' },
    errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
  },
};

interface Walk {
  readonly nodes: readonly SchemaNode[];
  readonly root: SchemaNode;
  readonly place: ValueLocation;
  /** Keeps undeclared field names. */
  readonly keepsNames?: true;
}

/** Creates replacements by a key that is discarded after the recording. docs/recording.md, What is replaced. */
export function createReplacing(key: Uint8Array, now: Date): Replacing {
  const words = createPseudonyms(key, now);
  const codes = new Set<string>();

  function textOf(value: string): string {
    const read = readFigure(value, now);
    if (read === 'plain' || read === 'day') return value;
    return (read === 'long ago' ? words.birthDate(value) : drawnFor(value)) ?? words.text(value);
  }

  function detailsOf(value: string): string {
    return details.encode(details.decode(value).map(([name, each]) => [codes.has(name) ? name : words.text(name), textOf(each)] as const));
  }

  function stringAt(value: string, { nodes, place }: Walk): string {
    if (value === '' || nodes.some((node) => names(node, value))) return value;
    if (isOfPerson(place) && !loginName.test(value)) words.learn(value);
    const treatment = nodes.length === 0 && place.key === '' ? 'replaced' : treatmentAt(place, value);
    if (treatment === 'secret') return secret;
    if (treatment === 'birth') return words.birthDate(value) ?? words.text(value);
    if (isOfPerson(place)) return words.text(value);
    if (ids.test(value) && nodes.some(({ pattern }) => pattern !== undefined && !/[a-z]/i.test(pattern))) return value;
    if (treatment === 'kept' && nodes.length > 0) {
      if (place.key === 'code') codes.add(value);
      return value;
    }
    if (treatment === 'label' && nodes.length > 0) return words.label(value);
    if (/^details$/i.test(place.key) && value.includes('=')) return detailsOf(value);
    return textOf(value);
  }

  function numberAt(value: number, { nodes }: Walk): number {
    const isDeclared = nodes.some(({ type }) => type === 'number' || type === 'integer');
    const isUnion = nodes.some(({ type }) => type === 'string');
    const most = isDeclared ? (isUnion ? unionDigits : Number.POSITIVE_INFINITY) : loneDigits;
    if (!Number.isInteger(value) || Math.abs(value) < most) return value;
    return Math.sign(value) * Number(words.text(String(Math.abs(value))));
  }

  function walked(value: unknown, walk: Walk): unknown {
    const { root, place } = walk;
    const nodes = walk.nodes.flatMap((node) => nodesOf(node, root));
    if (typeof value === 'string') return stringAt(value, { ...walk, nodes });
    if (typeof value === 'number') return numberAt(value, { ...walk, nodes });
    if (Array.isArray(value)) {
      const [first, second] = value;
      if (place.key === 'details' && nodes.length === 0 && value.length === 2 && typeof first === 'string' && typeof second === 'string') {
        return [codes.has(first) ? first : words.text(first), textOf(second)];
      }
      const items = nodes.flatMap(({ items: each }) => (each === undefined ? [] : [each]));
      return value.map((each: unknown) => walked(each, { ...walk, nodes: items }));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: readonly [string, unknown]) => {
        const owner = nodes.find(({ properties = {} }) => Object.hasOwn(properties, name));
        const child = owner?.properties?.[name];
        const inner = { ...walk, nodes: child === undefined ? [] : [child], place: { ...place, owner, parent: place.key, key: name } };
        const isLabel = owner !== undefined || walk.keepsNames === true;
        return [isLabel ? words.label(name) : words.text(name), walked(each, inner)];
      }),
    );
  }

  function inSchema(value: unknown, schema: SchemaNode, answerOf?: string, key = ''): unknown {
    return walked(value, { nodes: [schema], root: schema, place: { answerOf, owner: undefined, parent: '', key } });
  }

  function field(fields: Fields, name: string, value: unknown): unknown {
    return inSchema(value, fields[name]?.schema ?? {}, undefined, name);
  }

  function pathOf({ of: { call }, path }: RawCall): string {
    const [raw = '', query = ''] = path.split('?', 2);
    const params = Object.entries(matchPath(call.path, raw) ?? {}).map(([name, value]) => [name, String(field(call.params, name, value))]);
    const pairs = [...new URLSearchParams(query)].map(([name, value]) => {
      const isDeclared = Object.hasOwn(call.query, name);
      const text = isDeclared ? String(field(call.query, name, value)) : words.text(value);
      return `${encodeURIComponent(isDeclared ? name : words.text(name))}=${encodeURIComponent(text)}`;
    });
    return `/${fillPath(call.path, Object.fromEntries(params))}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
  }

  function bodyOf({ call }: NamedCall, body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return walked(body, loose);
    return Object.fromEntries(
      Object.entries(body).map(([name, value]: readonly [string, unknown]) =>
        Object.hasOwn(call.body, name) ? [name, field(call.body, name, value)] : [words.text(name), walked(value, loose)],
      ),
    );
  }

  function answerOf({ of: { name, call }, answer, status = 200 }: RawCall): unknown {
    const declared: SchemaNode = status >= 400 ? errorSchema : call.answer.kind === 'json' ? call.answer.schema : {};
    return inSchema(answer, declared, name);
  }

  const nowhere: ValueLocation = { owner: undefined, parent: '', key: '' };
  const loose: Walk = { nodes: [], root: {}, place: nowhere };
  const keeping: Walk = { ...loose, keepsNames: true };

  function parameter(name: string, value: string): string {
    const key = name.split('.').at(-1) ?? name;
    if (/^[[{]/.test(value)) {
      try {
        return JSON.stringify(walked(JSON.parse(value), keeping));
      } catch {
        // Not JSON after all.
      }
    }
    return String(walked(value, { ...keeping, nodes: [{ type: 'string' }], place: { ...nowhere, key } }));
  }

  /** Keeps paths; parameters may hold user input. */
  function page({ path, params }: Page): Page {
    const replaced = Object.entries(params).map(([name, value]) => [words.label(name), parameter(name, value)]);
    return { path: words.label(path), params: Object.fromEntries(replaced) };
  }

  return {
    page,
    loose: (value) => walked(value, keeping),
    known: words.known,
    call(raw) {
      const { method, status, type, body, requestId } = raw;
      return {
        method,
        path: pathOf(raw),
        ...(body === undefined ? {} : { body: bodyOf(raw.of, body) }),
        ...(status === undefined || status === 200 ? {} : { status }),
        ...(type === undefined ? {} : { type: words.label(type) }),
        ...(raw.answer === undefined ? {} : { answer: answerOf(raw) }),
        ...(requestId === undefined ? {} : { requestId }),
        ...(raw.page === undefined ? {} : { page: page(raw.page) }),
      };
    },
  };
}
