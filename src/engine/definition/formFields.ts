import { type Found, fieldsOf, textsOf } from '../../data/found';

/** The names of the fields that the form among a pane's options asks. */
export function fieldNames(options: Found): readonly string[] {
  const { order, schema } = fieldsOf(options['form']);
  // Those that are asked only sometimes stand elsewhere in the schema.
  return [...new Set([...textsOf(order), ...Object.keys(fieldsOf(fieldsOf(schema)['properties']))])];
}
