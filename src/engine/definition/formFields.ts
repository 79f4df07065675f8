import { type Found, fieldsOf, textsOf } from '../../data/found';

export function fieldNames(options: Found): readonly string[] {
  const { order, schema } = fieldsOf(options['form']);
  // Conditional fields are in another part of the schema.
  return [...new Set([...textsOf(order), ...Object.keys(fieldsOf(fieldsOf(schema)['properties']))])];
}
