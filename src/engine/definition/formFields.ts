import { fieldsOf, textsOf, type UnknownObject } from '../../data/unknownObject';

/** Returns the field names of a form, conditional ones included. */
export function fieldNames(options: UnknownObject): readonly string[] {
  const { order, schema } = fieldsOf(options['form']);
  // Conditional fields are in another part of the schema.
  return [...new Set([...textsOf(order), ...Object.keys(fieldsOf(fieldsOf(schema)['properties']))])];
}
