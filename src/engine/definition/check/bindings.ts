import { type Found, fieldsOf, memberAt } from '../../../data/found';
import { type Binding, type BindingSpec, type BindingSpecs, reads } from '../binding';
import { isPaneKind, kinds } from '../kinds';

/** What every pane may say by what others have said. */
const common: BindingSpecs = {
  label: reads,
  heading: reads,
  emptyText: reads,
  when: reads,
  'toggle.show': reads,
  'toggle.hide': reads,
  'toggle.when': reads,
};

function bindingsIn(found: Found, specs: BindingSpecs, prefix: string): readonly Binding[] {
  return Object.entries(specs).flatMap(([option, { how, beside = [], all }]: readonly [string, BindingSpec]): readonly Binding[] => {
    const value = memberAt(found, option);
    if (value === undefined) return [];
    if (all === undefined) return [{ at: `${prefix}${option}`, how, bind: value, beside }];
    return Object.entries(fieldsOf(value)).map(([key, bind]) => ({ at: `${prefix}${option}.${key}`, how, bind, beside }));
  });
}

/** The bindings of a pane's options. */
export function paneBindings(kind: unknown, options: Found): readonly Binding[] {
  if (!isPaneKind(kind)) return [];
  const { bindings, moreBindings } = kinds[kind];
  return [...bindingsIn(options, { ...bindings, ...common }, 'options.'), ...(moreBindings?.(options) ?? [])];
}

/** The bindings of a menu, of a dialog, or of the button of the organisation panel. */
export function openerBindings(opener: Found): readonly Binding[] {
  return bindingsIn(opener, { when: reads, label: reads, title: reads, show: reads, hide: reads }, '');
}

/** The bindings of an action. */
export function actionBindings(action: Found): readonly Binding[] {
  const { next } = action;
  // What follows may be effects as they are, which no data can change.
  const follows = next === undefined || typeof next === 'function' ? next : () => next;
  const specs: BindingSpecs = {
    when: reads,
    label: reads,
    of: reads,
    ofText: reads,
    every: reads,
    confirm: { how: 'reads', beside: ['subject', 'values'] },
    confirmTitle: { how: 'reads', beside: ['subject', 'values'] },
    button: { how: 'reads', beside: ['subject'] },
    failed: { how: 'reads', beside: ['subject'] },
    done: { how: 'reads', beside: ['subject', 'values', 'answer'] },
    run: { how: 'acts', beside: ['subject', 'values'] },
    next: { how: 'follows', beside: ['subject', 'values', 'answer'] },
  };
  return bindingsIn({ ...action, next: follows }, specs, '');
}
