export interface SchemaNode {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

const reference = '#/$defs/';

/** Returns a schema with all schemas that it combines or refers to. */
export function nodesOf(node: SchemaNode, root: SchemaNode): readonly SchemaNode[] {
  const { anyOf = [], allOf = [], $ref } = node;
  const led = $ref?.startsWith(reference) === true ? root.$defs?.[$ref.slice(reference.length)] : undefined;
  const further = [...anyOf, ...allOf, ...(led === undefined ? [] : [led])];
  return [node, ...further.flatMap((each) => nodesOf(each, root))];
}

/** Whether a schema lists this value as a constant. */
export function names({ enum: choices = [], const: only }: SchemaNode, value: unknown): boolean {
  return choices.includes(value) || (only !== undefined && only === value);
}
