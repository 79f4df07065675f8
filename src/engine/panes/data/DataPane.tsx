import { type ReactNode, useLayoutEffect } from 'react';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';

/** A request for the panes after it; visible when it has failed, and while it loads unless a later pane is shown. */
export function DataPane({ name, label, options, ctx, publish, host }: PaneProps<'data'>): ReactNode {
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  const { answer, key, failure } = question;
  const hasFailed = failure !== undefined;
  // Before paint, so that a cached response shows no skeleton.
  useLayoutEffect(() => publish({ answer, key, hasFailed }), [publish, answer, key, hasFailed]);
  if (key === undefined || options.isQuiet === true) return null;
  return (
    <PaneResponse name={name} label={label} host={host} question={question}>
      {() => null}
    </PaneResponse>
  );
}
