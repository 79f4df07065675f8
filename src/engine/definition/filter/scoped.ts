import type { Scope } from '../../../data/scope';
import { memberOf } from '../../../data/unknownObject';
import type { Lists } from '../choices';
import type { ErasedContext } from '../context';
import { entriesOf } from '../entries';
import type { OptionsOf } from '../kind';
import type { ScopePlace } from '../scope';

export type ScopedLevel = 'operator' | 'company' | 'subCompany';
type Options = Pick<OptionsOf<'filter'>, 'scoped'>;

function fieldsOf({ scoped }: Options): readonly (readonly [string, ScopedLevel])[] {
  return entriesOf(scoped ?? {});
}

export function scopedNames(options: Options): ReadonlySet<string> {
  return new Set(fieldsOf(options).map(([name]) => name));
}

export function scopedValues(options: Options, ctx: ErasedContext): Readonly<Record<string, number | undefined>> {
  const { scope, operatorId }: { readonly scope?: Scope; readonly operatorId?: number } = ctx;
  const byLevel = { operator: operatorId ?? scope?.operatorId, company: scope?.companyId, subCompany: scope?.subCompanyId } as const;
  return Object.fromEntries(fieldsOf(options).map(([name, level]) => [name, byLevel[level]]));
}

/** Returns the operator from an address or effect, where it differs from the scope's. */
export function linkedOperator(options: Options, ctx: ErasedContext, set: object): number | undefined {
  const own = scopedValues(options, ctx);
  const [linked] = fieldsOf(options).flatMap(([name, level]) => {
    const value = memberOf(set, name);
    return level === 'operator' && typeof value === 'number' && value !== own[name] ? [value] : [];
  });
  return linked;
}

/** Returns the place that a change of scoped fields selects, at the highest changed level; `undefined` where none changed. */
export function scopeAfter(options: Options, before: object, next: object, lists: Lists): ScopePlace | undefined {
  const nameOf = (level: ScopedLevel) => fieldsOf(options).find(([, each]) => each === level)?.[0] ?? '';
  const idOf = (level: ScopedLevel) => {
    const id = memberOf(next, nameOf(level));
    return typeof id === 'number' ? id : undefined;
  };
  const unitOf = (level: ScopedLevel) => {
    const id = idOf(level);
    const name = lists[nameOf(level)]?.find((choice) => choice.id === id)?.name;
    return id === undefined || name === undefined ? undefined : { id, name };
  };
  const hasChanged = (level: ScopedLevel) => memberOf(before, nameOf(level)) !== memberOf(next, nameOf(level));
  const operatorId = idOf('operator');
  if (operatorId === undefined) return undefined;
  if (hasChanged('operator')) return { operatorId };
  const company = unitOf('company');
  if (hasChanged('company')) return { operatorId, company };
  return hasChanged('subCompany') ? { operatorId, company, subCompany: unitOf('subCompany') } : undefined;
}
