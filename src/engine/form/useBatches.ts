import { useEffect, useMemo, useState } from 'react';
import type { DrawnField } from '../options/drawnField';
import type { FieldStore } from '../options/fieldStore';

/** The base cost of a field, in characters of text. */
const emptyField = 100;
/** The limit of characters shown of a server's text, except while editing. */
const mostShown = 400;
/** Longer lists are searched and render no options. */
const mostChoices = 30;
/** The cost that renders at once: any usual form, or the first part of a larger one. */
const wholeForm = 36_000;
const batch = 12_000;
/** Milliseconds between batches: about a frame. */
const pause = 16;

function shown(text: string | undefined): number {
  return text === undefined ? 0 : Math.min(mostShown, text.length);
}

function weightOf({ key, label, placeholder, currency, suffix, isTooLong, choices }: DrawnField, store: FieldStore): number {
  const held = store.field(key).read().value;
  const value = typeof held === 'string' ? (isTooLong ? mostShown : held.length) : 0;
  const listed = choices.length > mostChoices ? 0 : choices.reduce((sum, { name }) => sum + shown(name), 0);
  return emptyField + shown(label) + shown(placeholder) + shown(currency) + shown(suffix) + value + listed;
}

function batchFrom(weights: readonly number[], from: number, room: number): number {
  let left = room;
  let to = from;
  while (to < weights.length && (to === from || left >= (weights[to] ?? 0))) {
    left -= weights[to] ?? 0;
    to += 1;
  }
  return to;
}

/** Returns how many groups to render: all, or growing batches where all would block the page. Paper needs all. */
export function useBatches(groups: readonly (readonly { readonly field: DrawnField }[])[], store: FieldStore, isPrinting: boolean): number {
  const weights = useMemo(() => groups.map((group) => group.reduce((sum, { field }) => sum + weightOf(field, store), 0)), [groups, store]);
  const isOrdinary = useMemo(() => weights.reduce((sum, weight) => sum + weight, 0) <= wholeForm, [weights]);
  const [from, setReached] = useState(() => (isOrdinary ? weights.length : batchFrom(weights, 0, batch)));
  // A refresh of a usual form also renders at once, since the field in use could unmount otherwise.
  const reached = isOrdinary || isPrinting ? weights.length : from;
  useEffect(() => {
    if (reached >= weights.length) return undefined;
    const timer = window.setTimeout(() => setReached(batchFrom(weights, reached, batch)), pause);
    return () => window.clearTimeout(timer);
  }, [reached, weights]);
  return reached;
}
