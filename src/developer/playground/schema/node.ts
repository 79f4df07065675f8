import type { JsonPath } from '../json/path';

export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly samples?: Readonly<Record<string, unknown>>;
}

/** Covers all schemas and stops recursive ones. */
const deepest = 16;

function definition(root: SchemaNode, ref: string): SchemaNode | undefined {
  const name = /^#\/\$defs\/(.+)$/.exec(ref)?.[1];
  return name === undefined ? undefined : root.$defs?.[name];
}

/** Resolves references and unions into plain schemas. */
export function alternatives(root: SchemaNode, node: SchemaNode, depth = 0): readonly SchemaNode[] {
  if (depth > deepest) return [];
  const target = node.$ref === undefined ? undefined : definition(root, node.$ref);
  const parts = [...(target === undefined ? [] : [target]), ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  if (parts.length === 0) return node.$ref === undefined ? [node] : [];
  const isPlainToo = node.properties !== undefined || node.items !== undefined;
  return [...(isPlainToo ? [node] : []), ...parts.flatMap((part) => alternatives(root, part, depth + 1))];
}

function inside(node: SchemaNode, step: string | number): SchemaNode | undefined {
  if (typeof step === 'number') return node.items;
  return node.properties !== undefined && Object.hasOwn(node.properties, step) ? node.properties[step] : undefined;
}

export function schemasAt(root: SchemaNode, path: JsonPath): readonly SchemaNode[] {
  let nodes = alternatives(root, root);
  for (const step of path) {
    nodes = nodes.flatMap((node) => {
      const next = inside(node, step);
      return next === undefined ? [] : alternatives(root, next);
    });
  }
  return nodes;
}

export function typesOf({ type }: SchemaNode): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}
