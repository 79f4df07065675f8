/** What is known of fields that may be nothing. */
type Known<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> };

/** Fields without those that are nothing, which the contract leaves out. */
export function known<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Known<Fields>;
}
