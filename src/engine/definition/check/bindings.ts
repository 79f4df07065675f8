import { fieldsOf, memberAt, type UnknownObject } from '../../../data/unknownObject';
import { type Binding, type BindingSpec, type BindingSpecs, reads } from '../binding';
import { isPaneKind, kinds } from '../kinds';

const common: BindingSpecs = {
  label: reads,
  heading: reads,
  emptyText: reads,
  when: reads,
  'toggle.show': reads,
  'toggle.hide': reads,
  'toggle.when': reads,
};

function bindingsIn(record: UnknownObject, specs: BindingSpecs, prefix: string): readonly Binding[] {
  return Object.entries(specs).flatMap(([option, { how, extra = [], all }]: readonly [string, BindingSpec]): readonly Binding[] => {
    const value = memberAt(record, option);
    if (value === undefined) return [];
    if (all === undefined) return [{ at: `${prefix}${option}`, how, bind: value, extra }];
    return Object.entries(fieldsOf(value)).map(([key, bind]) => ({ at: `${prefix}${option}.${key}`, how, bind, extra }));
  });
}

export function paneBindings(kind: unknown, options: UnknownObject): readonly Binding[] {
  if (!isPaneKind(kind)) return [];
  const { bindings, moreBindings } = kinds[kind];
  return [...bindingsIn(options, { ...bindings, ...common }, 'options.'), ...(moreBindings?.(options) ?? [])];
}

export function openerBindings(opener: UnknownObject): readonly Binding[] {
  return bindingsIn(opener, { when: reads, label: reads, title: reads, show: reads, hide: reads }, '');
}

export function actionBindings(action: UnknownObject): readonly Binding[] {
  const { next } = action;
  // `next` may be plain effects, which do not depend on data.
  const follows = next === undefined || typeof next === 'function' ? next : () => next;
  const specs: BindingSpecs = {
    when: reads,
    label: reads,
    isOn: reads,
    of: reads,
    ofText: reads,
    every: reads,
    confirm: { how: 'reads', extra: ['subject', 'values'] },
    button: { how: 'reads', extra: ['subject'] },
    failed: { how: 'reads', extra: ['subject'] },
    done: { how: 'reads', extra: ['subject', 'values', 'answer'] },
    run: { how: 'acts', extra: ['subject', 'values'] },
    next: { how: 'follows', extra: ['subject', 'values', 'answer'] },
  };
  return bindingsIn({ ...action, next: follows }, specs, '');
}
