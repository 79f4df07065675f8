type Known<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> };

export function known<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Known<Fields>;
}
