import { useEffect, useMemo, useState } from 'react';
import type { OptionField } from '../../schemas/options/model';

/** What a field without a word costs to draw, counted in characters; about what a hundred characters more cost. */
const emptyField = 100;
/** No part of a field shows more characters of what a server sent than this; only what is edited does. */
const mostShown = 400;
/** A list of more choices is searched, and draws none of them. */
const mostChoices = 30;
/** What is drawn at once: any form that people fill in, which is less than this, or so much of a greater one. */
const wholeForm = 36_000;
const batch = 12_000;
/** Milliseconds from one batch to the next: about a frame. */
const pause = 16;

function shown(text: string | undefined): number {
  return text === undefined ? 0 : Math.min(mostShown, text.length);
}

function weightOf({ label, placeholder, currency, suffix, initial, isTooLong, choices }: OptionField): number {
  const value = typeof initial === 'string' ? (isTooLong ? mostShown : initial.length) : 0;
  const listed = choices.length > mostChoices ? 0 : choices.reduce((sum, { name }) => sum + shown(name), 0);
  return emptyField + shown(label) + shown(placeholder) + shown(currency) + shown(suffix) + value + listed;
}

/** How many groups, from one on, a batch takes. */
function batchFrom(weights: readonly number[], from: number, room: number): number {
  let left = room;
  let to = from;
  while (to < weights.length && (to === from || left >= (weights[to] ?? 0))) {
    left -= weights[to] ?? 0;
    to += 1;
  }
  return to;
}

/** How many of a form's groups of fields to draw now: all at once, or batch by batch where that would keep the page from answering. */
export function useBatches(groups: readonly (readonly { readonly field: OptionField }[])[]): number {
  const weights = useMemo(() => groups.map((group) => group.reduce((sum, { field }) => sum + weightOf(field), 0)), [groups]);
  const isOrdinary = useMemo(() => weights.reduce((sum, weight) => sum + weight, 0) <= wholeForm, [weights]);
  const [from, setReached] = useState(() => (isOrdinary ? weights.length : batchFrom(weights, 0, batch)));
  // A refresh that adds to an ordinary form is drawn at once too, or the field in use might be gone for a moment.
  const reached = isOrdinary ? weights.length : from;
  useEffect(() => {
    if (reached >= weights.length) return undefined;
    const timer = window.setTimeout(() => setReached(batchFrom(weights, reached, batch)), pause);
    return () => window.clearTimeout(timer);
  }, [reached, weights]);
  return reached;
}
