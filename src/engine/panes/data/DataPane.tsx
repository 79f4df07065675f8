import { type ReactNode, useLayoutEffect } from 'react';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';

/** A question whose answer is for the panes after it: there is something to see only while it is on its way or has failed. */
export function DataPane({ name, label, options, ctx, publish, host }: PaneProps<'data'>): ReactNode {
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  const { answer, key } = question;
  // Before the page is painted, so that an answer that is there already shows no skeleton.
  useLayoutEffect(() => publish({ answer, key }), [publish, answer, key]);
  if (key === undefined || options.isQuiet === true) return null;
  return (
    <Asked name={name} label={label} host={host} question={question}>
      {() => null}
    </Asked>
  );
}
