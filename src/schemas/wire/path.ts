interface Segment {
  readonly prefix: string;
  readonly names: readonly string[];
}

function segmentOf(template: string): Segment {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { prefix: template.slice(0, names.length > 0 ? template.indexOf('{') : template.length), names };
}

function segmentsOf(template: string): readonly Segment[] {
  return template
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(segmentOf);
}

/** Returns the names in the braces of a path template, in their order. */
export function pathParameters(template: string): readonly string[] {
  return segmentsOf(template).flatMap(({ names }) => names);
}

/** Fills a path template, percent-encoding each parameter. No leading slash; keeps the trailing one. */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/^\/+/, '').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function matchSegment({ prefix, names }: Segment, raw: string): readonly (readonly [string, string])[] | undefined {
  if (names.length === 0) return raw.toLowerCase() === prefix.toLowerCase() ? [] : undefined;
  const values = raw.split(',');
  if (values.length !== names.length) return undefined;
  return names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')] as const);
}

/**
 * Extracts the parameters of a raw path; undefined without a match. Ignores case and a trailing slash. Throws URIError on a malformed
 * escape.
 */
export function matchPath(template: string, rawPath: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(template);
  const given = rawPath.replace(/^\/+|\/+$/g, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: (readonly [string, string])[] = [];
  for (const [index, segment] of wanted.entries()) {
    const pairs = matchSegment(segment, given[index] ?? '');
    if (pairs === undefined) return undefined;
    params.push(...pairs);
  }
  return Object.fromEntries(params);
}
