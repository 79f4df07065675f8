import { shallow } from 'zustand/vanilla/shallow';
import { aboutText } from '../definition/about';
import type { ErasedContext } from '../definition/context';
import type { OutputOf, PaneDefinition, PaneKind } from '../definition/kind';
import { initialOutput, isDrawn, kindOf } from '../definition/kinds';
import type { Grants } from '../definition/requirement';
import { permittedOptions } from './permitted';
import { isFoldedAway } from './toggled';

/** Where the values of a screen come from. */
export interface Sources {
  readonly base: ErasedContext;
  /** The screen's part of the address. */
  readonly params: Readonly<Record<string, string>>;
  /** What panes publish of their drafts and answers, by pane. */
  readonly published: ErasedContext;
}

/** A pane as a value of its screen. */
export interface Node {
  /** The base and the outputs of the panes before it. */
  readonly ctx: ErasedContext;
  readonly output: unknown;
  /** With the parts that the login may see. */
  readonly options: PaneDefinition['options'];
  /** Its subject as text; `undefined` if it declares none or has none yet. */
  readonly about: string | undefined;
  /** Its part of the address belongs to an earlier subject, and is about to be cleared. */
  readonly isPast: boolean;
  /** The login and its conditions allow it, and no toggle hides it. */
  readonly isShown: boolean;
  /** It has its initial output, as it is not shown; a filter narrows also while its toggle hides it. */
  readonly isSilent: boolean;
  /** Its output may still change without the user. */
  readonly isSettling: boolean;
  /** It holds input that is invalid. */
  readonly isUnfit: boolean;
}

/** The last subject of each pane by path; they outlive the graph, which ends while its screen waits for a choice in the organisation. */
export type Subjects = Map<string, string>;

/** Each method computes anew only what has changed since the sources before. */
export interface ScreenGraph {
  /** Returns the node of the pane at `place`; the same object until something of it changes. Throws if no pane is there. */
  readonly node: (place: number, from: Sources) => Node;
  /** Notes the subject of the pane at `place`: from now on its part of the address belongs to this one. */
  readonly note: (place: number, about: string) => void;
  /** Returns the nodes of the panes before `place`. */
  readonly nodes: (place: number, from: Sources) => readonly Node[];
  /** Returns the base and the outputs of the panes before `place`; the same object until one of them changes. */
  readonly before: (place: number, from: Sources) => ErasedContext;
}

/** A computation that runs again only if something that it read has changed. */
type Cell<T> = (ctx: ErasedContext, ...more: readonly unknown[]) => T;

interface Last<T> {
  /** What the computation read of the context. */
  readonly reads: ReadonlyMap<string, unknown>;
  readonly more: readonly unknown[];
  readonly value: T;
}

/** Returns a context that notes which of its values are read. */
function observed(ctx: ErasedContext, reads: Map<string, unknown>): ErasedContext {
  return new Proxy(ctx, {
    get(target, name) {
      if (typeof name === 'string') reads.set(name, target[name]);
      return Reflect.get(target, name);
    },
    has(target, name) {
      if (typeof name === 'string') reads.set(name, target[name]);
      return Reflect.has(target, name);
    },
  });
}

/** Makes a cell: it compares what was read of `ctx`, and each of `more`. An equal result keeps its identity. */
export function createCell<T>(compute: Cell<T>): Cell<T> {
  let last: Last<T> | undefined;
  return (ctx, ...more) => {
    const isSame =
      last?.more.every((each, at) => Object.is(each, more[at])) && [...last.reads].every(([name, value]) => Object.is(ctx[name], value));
    if (last !== undefined && isSame) return last.value;
    const reads = new Map<string, unknown>();
    const value = compute(observed(ctx, reads), ...more);
    last = { reads, more, value: last !== undefined && shallow(last.value, value) ? last.value : value };
    return last.value;
  };
}

/** Returns the name of a pane's text in the address; `undefined` if it has none. */
export function parameterOf(pane: PaneDefinition): string | undefined {
  return kindOf(pane).input?.parameter(pane.name, pane.options);
}

/** Returns a pane's text in the address. */
export function ownParameter(pane: PaneDefinition, params: Sources['params']): string | undefined {
  const parameter = parameterOf(pane);
  return parameter === undefined ? undefined : params[parameter];
}

/** Returns the last value as long as an equal one comes. */
function steady<T>(): (value: T) => T {
  let last: T | undefined;
  return (value) => {
    if (last === undefined || !shallow(last, value)) last = value;
    return last;
  };
}

function loginOf(ctx: ErasedContext): Grants {
  // The base of every screen has its login.
  return ctx['login'] as Grants;
}

function createNode(pane: PaneDefinition, panes: readonly PaneDefinition[], known: () => string | undefined) {
  const { about, output, input } = kindOf(pane);
  const subject = createCell((ctx) => aboutText(about?.(pane.options, ctx)));
  const permitted = createCell((ctx) => (isDrawn(pane) ? permittedOptions(pane, ctx, loginOf(ctx)) : pane.options));
  // A pane publishes an output of its kind.
  const held = (own: unknown, published: unknown) => ({ own: own as string | undefined, published: published as OutputOf<PaneKind> });
  const value = createCell((ctx, _base, options, own, published) =>
    output === undefined ? published : output(options as PaneDefinition['options'], ctx, held(own, published)),
  );
  const settles = createCell(
    (ctx, _base, options, own, published) => input?.isSettling?.(options as PaneDefinition['options'], ctx, held(own, published)) === true,
  );
  const sameContext = steady<ErasedContext>();
  const sameNode = steady<Node>();
  return (before: ErasedContext, { base, params, published }: Sources): Node => {
    const ctx = sameContext(before);
    const now = subject(ctx, base);
    const earlier = known();
    // The first subject always matches.
    const isPast = now !== undefined && earlier !== undefined && earlier !== now;
    const own = isPast ? undefined : ownParameter(pane, params);
    const options = permitted(ctx, base);
    const isHeld = options !== undefined;
    const isShown = isHeld && !(isDrawn(pane) && isFoldedAway(pane, panes, params, loginOf(ctx)));
    const isSilent = input?.narrows === true ? !isHeld : !isShown;
    const given = [base, options, own, published[pane.name]];
    return sameNode({
      ctx,
      output: isSilent ? initialOutput(pane.kind) : value(ctx, ...given),
      options: options ?? pane.options,
      about: now,
      isPast,
      isShown,
      isSilent,
      isSettling: !isSilent && settles(ctx, ...given),
      isUnfit: input?.isUnfit?.(held(own, published[pane.name]).published) === true,
    });
  };
}

/** The values of a screen for one state of its sources, computed in the order of the panes. */
interface Values {
  readonly from: Sources;
  readonly nodes: Node[];
  /** The base with the outputs of `nodes`. */
  ctx: ErasedContext;
}

/** Compiles the panes of a screen to nodes in their order. Each lambda runs once for each change of what it reads. */
export function createScreenGraph(panes: readonly PaneDefinition[], subjects: Subjects, path: string): ScreenGraph {
  const nodes = panes.map((pane) => {
    const ownPath = `${path}${pane.name}`;
    return { name: pane.name, path: ownPath, read: createNode(pane, panes, () => subjects.get(ownPath)) };
  });
  const ended = steady<ErasedContext>();
  let last: Values | undefined;

  /** Returns the values with the panes before `place` at least. */
  function valuesBefore(place: number, { base, params, published }: Sources): Values {
    const from = { base, params, published };
    const values = last !== undefined && shallow(last.from, from) ? last : { from, nodes: [], ctx: base };
    for (const { name, read } of nodes.slice(values.nodes.length, place)) {
      const next = read(values.ctx, from);
      values.nodes.push(next);
      values.ctx = { ...values.ctx, [name]: next.output };
    }
    last = values;
    return values;
  }

  function node(place: number, from: Sources): Node | undefined {
    return valuesBefore(place + 1, from).nodes[place];
  }

  return {
    node(place, from) {
      const at = node(place, from);
      if (at === undefined) throw new Error(`The screen has no pane at ${place}`);
      return at;
    },
    nodes: (place, from) => valuesBefore(place, from).nodes.slice(0, place),
    before: (place, from) => node(place, from)?.ctx ?? ended(valuesBefore(place, from).ctx),
    note(place, about) {
      const noted = nodes[place]?.path;
      if (noted !== undefined) subjects.set(noted, about);
      last = undefined;
    },
  };
}
