import { callOf } from '../../src/data/recording/calls';
import type { ScreenDefinition } from '../../src/engine';
import type { ErasedContext } from '../../src/engine/definition/context';
import { innerScreens } from '../../src/engine/definition/kinds';
import type { RecordedScreenProps } from '../../src/engine/runtime/recorded/RecordedScreen';
import type { Declaration } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { hash, nameOf, textOf } from './press';

function short(value: unknown, most = 140): string {
  const text =
    JSON.stringify(value, (_, each: unknown) => {
      if (typeof each === 'function') return 'function';
      return Array.isArray(each) && each.length > 5 ? [`${each.length} entries`, hash(JSON.stringify(each)).toString(36)] : each;
    }) ?? 'none';
  return text.length > most ? `${text.slice(0, most)}… ${hash(text).toString(36)}` : text;
}

/** Answers what no story records: takes every change, and has nothing else. */
const others: RecordedScreenProps['recorded'] = Object.values<Readonly<Record<string, Declaration>>>(api)
  .flatMap((calls) => Object.values(calls))
  .map((call) => ({ call, respond: () => new Response(null, { status: call.method === 'GET' ? 404 : 204 }) }));

export interface Listener {
  /** Gives a recorded screen what listens to it. */
  readonly tap: (props: RecordedScreenProps) => RecordedScreenProps;
  /** What was asked and what changed since the last time, a line each. */
  readonly heard: () => readonly string[];
}

let hear: (pane: string, output: unknown) => void = () => undefined;
const listened = new Set<ScreenDefinition>();

/** Adds a last pane, never shown, whose condition records the outputs of the panes before it, to each screen and inner screen. */
function listenTo(definition: ScreenDefinition, place: string): void {
  if (listened.has(definition)) return;
  listened.add(definition);
  const { panes, dialogs } = definition;
  for (const { id, screen } of dialogs) listenTo(screen, `${place}${id}.`);
  for (const pane of panes) {
    for (const inner of innerScreens(pane)) listenTo(inner.screen, `${place}${pane.name}.${'title' in inner ? inner.title : inner.key}.`);
  }
  const when = (ctx: ErasedContext): boolean => {
    for (const { name } of panes) hear(`${place}${name}`, ctx[name]);
    return false;
  };
  const last = { kind: 'custom', name: 'listener', options: { height: 'none', when, component: () => Promise.reject(new Error('Shown')) } };
  Reflect.set(definition, 'panes', [...panes, last]);
}

/** What a pane shows: heading, what it waits for or its failure, the size of its content, and why controls are disabled. */
function stateOf(pane: HTMLElement): string {
  const own = (selector: string): readonly HTMLElement[] =>
    [...pane.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('[data-pane]') === pane);
  const disabled = own('[aria-disabled=true]').map((control) => {
    const why = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => textOf(document.getElementById(id)));
    return `\n      disabled: ${nameOf(control)}: ${why.join(' ')}`.trimEnd();
  });
  const states = [
    ...own('[aria-busy=true]').map(() => 'asking'),
    ...own('[data-waits]').map((each) => `missing: ${textOf(each)}`),
    ...own('[role=alert]').map((each) => `says: ${textOf(each)}`),
    ...own('[role=grid], [role=treegrid]').map((each) => `${each.ariaRowCount ?? '?'} rows`),
    `${own('input, select, textarea, button').length} controls`,
  ];
  return `${textOf(own('h2')[0])}: ${pane.hidden ? 'empty' : states.join(', ')}${[...new Set(disabled)].join('')}`;
}

function placeOf(element: Element | null): string {
  const pane = element?.closest<HTMLElement>('[data-pane]');
  return pane === null || pane === undefined ? '' : `${placeOf(pane.parentElement)}${pane.dataset['pane']}.`;
}

/** What is chosen in a place; of many, how many. */
function chosenNow(): readonly (readonly [string, string])[] {
  const chosen = Map.groupBy(document.querySelectorAll<HTMLElement>('[aria-selected=true]'), placeOf);
  return [...chosen].map(([place, elements]) => [`chosen ${place.slice(0, -1)}`, short(elements.map(nameOf))]);
}

function shownNow(): readonly (readonly [string, string])[] {
  const all = <T extends Element>(selector: string): readonly T[] => [...document.querySelectorAll<T>(selector)];
  return [
    ...all<HTMLElement>('[data-pane]').map((pane) => [`pane ${placeOf(pane).slice(0, -1)}`, stateOf(pane)] as const),
    ...all<HTMLElement>('dialog:modal').map((dialog) => [`dialog ${nameOf(dialog)}`, 'open'] as const),
    ...all('section[popover=manual] > *').map((notice) => [`notice ${textOf(notice)}`, 'shown'] as const),
    ...chosenNow(),
  ];
}

export function listen(): Listener {
  let happened: string[] = [];
  let before: ReadonlyMap<string, string> = new Map();
  let params: Readonly<Record<string, string>> = {};
  const outputs = new Map<string, string>();
  hear = (pane, output) => void outputs.set(`output ${pane}`, short(output));
  let recorded: RecordedScreenProps['recorded'] | undefined;
  function recordedFrom(given: RecordedScreenProps['recorded']): RecordedScreenProps['recorded'] {
    const anyOf = given.map(({ call, respond }) => ({ call: callOf(call.method, call.path)?.call ?? call, respond }));
    return [...given, ...anyOf, ...others].map(({ respond, ...each }) => ({
      ...each,
      respond(body, signal, headers, path) {
        happened.push(`asks ${each.call.method} ${path}${body === undefined ? '' : ` ${short(body, 500)}`}`);
        return respond(body, signal, headers, path);
      },
    }));
  }
  const noticed: Pick<RecordedScreenProps, 'onParams' | 'onGo' | 'onOpen'> = {
    onParams(next) {
      params = next;
    },
    onGo: (path, given) => void happened.push(`goes to ${path} ${short(given)}`),
    onOpen: (entity, id) => void happened.push(`opens ${entity} ${id}`),
  };
  function tap(props: RecordedScreenProps): RecordedScreenProps {
    if (recorded === undefined) {
      listenTo(props.screen.definition, '');
      params = props.params ?? {};
      recorded = recordedFrom(props.recorded);
    }
    return { ...props, ...noticed, recorded };
  }
  return {
    tap,
    heard() {
      const addressed = Object.entries(params).map(([name, value]) => [`address ${name}`, value] as const);
      const now = new Map([...shownNow(), ...outputs, ...addressed]);
      const changed = [...now].filter(([name, text]) => before.get(name) !== text).map(([name, text]) => `${name} = ${text}`);
      const gone = [...before.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
      const lines = [...happened.toSorted(), ...changed.toSorted(), ...gone.toSorted()];
      happened = [];
      before = now;
      return lines;
    },
  };
}
