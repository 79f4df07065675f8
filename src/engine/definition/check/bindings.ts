import type { PaneKind } from '../erased';
import { type Found, fieldsOf, listOf } from './found';

/** What a binding is asked for: an answer to show, a save, the form anew, what an action does, what follows it; or only a value. */
export type How = 'asks' | 'saves' | 'refreshes' | 'acts' | 'follows' | 'reads';

/** One function of a pane or action, and the names it may read beside the panes. */
export interface Binding {
  /** Where it stands within its owner: `options.load`. */
  readonly at: string;
  readonly how: How;
  readonly bind: unknown;
  readonly beside: readonly string[];
}

/** The options that are bindings of each kind of pane, by their paths; `all` marks a record of them. */
type Spec = Readonly<Record<string, { readonly how: How; readonly beside?: readonly string[]; readonly all?: true }>>;

const asks = { how: 'asks' } as const;
const reads = { how: 'reads' } as const;
/** These take what a machine gives them, so there is no name that they could not read. */
const answers = { how: 'asks', all: true } as const;
const machine: Spec = { input: reads };

const specs: { readonly [K in PaneKind]: Spec } = {
  filter: {
    start: reads,
    choices: { how: 'asks', beside: ['values'], all: true },
    shows: { how: 'reads', beside: ['values'], all: true },
    titles: { how: 'reads', beside: ['values'], all: true },
    about: reads,
  },
  tree: { nodes: asks, 'facets.list': asks },
  grid: { rows: asks, given: reads, most: reads, opensRow: { how: 'follows', beside: ['row'] } },
  data: { load: asks },
  submit: { of: reads, about: reads, label: reads },
  optionForm: {
    load: asks,
    refresh: { how: 'refreshes', beside: ['details', 'answer'] },
    question: { how: 'reads', beside: ['answer'] },
    save: { how: 'saves', beside: ['details', 'answer', 'isConfirmed', 'isAgain'] },
    saveLabel: { how: 'reads', beside: ['answer'] },
    saved: { how: 'reads', beside: ['saved'] },
    'again.when': reads,
    next: { how: 'follows', beside: ['saved'] },
  },
  form: {
    load: asks,
    start: reads,
    'edit.load': asks,
    readOnly: reads,
    choices: { how: 'asks', beside: ['values'], all: true },
    hidden: { how: 'reads', beside: ['values'] },
    required: { how: 'reads', beside: ['values'] },
    save: { how: 'saves', beside: ['values'] },
    next: { how: 'follows', beside: ['values', 'saved'] },
    'outbox.next': { how: 'follows', beside: ['values'] },
  },
  details: { load: asks },
  graph: { load: asks, debounce: reads, points: reads },
  tiles: { load: asks, tiles: { how: 'reads', beside: ['answer'] } },
  list: { load: asks, items: { how: 'reads', beside: ['answer'] } },
  matrix: { load: asks, save: { how: 'saves', beside: ['cells', 'answer'] } },
  message: { text: reads },
  document: { load: asks },
  flow: {
    ...machine,
    about: reads,
    done: { how: 'reads', beside: ['machine', 'output'] },
    next: { how: 'follows', beside: ['machine', 'output'] },
  },
  tabs: {},
  custom: {},
  machine,
  parameter: {},
};

function bindingsIn(found: Found, spec: Spec, prefix: string): readonly Binding[] {
  return Object.entries(spec).flatMap(([option, { how, beside = [], all }]): readonly Binding[] => {
    const value = option.split('.').reduce<unknown>((within, name) => fieldsOf(within)[name], found);
    if (value === undefined) return [];
    if (all === undefined) return [{ at: `${prefix}${option}`, how, bind: value, beside }];
    return Object.entries(fieldsOf(value)).map(([key, bind]) => ({ at: `${prefix}${option}.${key}`, how, bind, beside }));
  });
}

type Given = (ctx: Found) => readonly unknown[];
/** A draft, a record or what was loaded: whatever the binding takes it for. */
const some = (ctx: Found) => ctx['values'];
const draftAndContext: Given = (ctx) => [some(ctx), ctx];

/** What a form's field asks that is answered with a record, and what each is given. */
const recordSpecs: Readonly<Record<string, { readonly how: How; readonly given: Given }>> = {
  'add.load': { how: 'asks', given: (ctx) => [ctx] },
  'add.existing': { how: 'asks', given: draftAndContext },
  'add.save': { how: 'saves', given: draftAndContext },
  'change.load': { how: 'asks', given: draftAndContext },
  'change.save': { how: 'saves', given: (ctx) => [some(ctx), some(ctx), some(ctx), ctx] },
};

function recordBindings(records: Found): readonly Binding[] {
  return Object.entries(records).flatMap(([key, found]): readonly Binding[] => {
    const field = fieldsOf(found);
    const at = `options.records.${key}`;
    const bound = (bind: unknown, given: Given) => (ctx: Found) =>
      typeof bind === 'function' ? Reflect.apply(bind, undefined, given(ctx)) : undefined;
    const searches = listOf(field['searches']).map((search, place): Binding => {
      const bind = bound(fieldsOf(search)['find'], (ctx) => ['text', ctx]);
      return { at: `${at}.searches[${place}].find`, how: 'asks', bind, beside: [] };
    });
    const others = Object.entries(recordSpecs).flatMap(([option, { how, given }]): readonly Binding[] => {
      const bind = option.split('.').reduce<unknown>((within, name) => fieldsOf(within)[name], field);
      return bind === undefined ? [] : [{ at: `${at}.${option}`, how, bind: bound(bind, given), beside: ['values'] }];
    });
    return [...searches, ...others];
  });
}

/** Whether this is a kind of pane. */
export function isPaneKind(kind: unknown): kind is PaneKind {
  return typeof kind === 'string' && Object.hasOwn(specs, kind);
}

/** Every kind of pane. */
export const paneKinds: readonly string[] = Object.keys(specs);

/** The bindings of a pane's options. */
export function paneBindings(kind: unknown, options: Found): readonly Binding[] {
  if (!isPaneKind(kind)) return [];
  const own = bindingsIn(options, { ...specs[kind], when: reads, 'toggle.when': reads }, 'options.');
  return kind === 'form' ? [...own, ...recordBindings(fieldsOf(options['records']))] : own;
}

/** What a pane's machine asks: its answers are given the machine's own input, not what the panes have said. */
export function machineBindings(kind: unknown, options: Found): readonly Binding[] {
  return kind === 'flow' || kind === 'machine' ? bindingsIn(options, { answers }, 'options.') : [];
}

/** The bindings of an action. */
export function actionBindings(action: Found): readonly Binding[] {
  const { next } = action;
  // What follows may be effects as they are, which no data can change.
  const follows = next === undefined || typeof next === 'function' ? next : () => next;
  const spec: Spec = {
    when: reads,
    of: reads,
    run: { how: 'acts', beside: ['subject', 'values'] },
    next: { how: 'follows', beside: ['subject', 'values', 'answer'] },
  };
  return bindingsIn({ ...action, next: follows }, spec, '');
}
