import type { ReactNode } from 'react';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { MatrixEditor } from './MatrixEditor';

/** A table of toggling cells, and its save. docs/rules/settings.md, 3 and 5. */
export function MatrixPane(props: PaneProps<'matrix'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  return (
    <PaneResponse name={name} label={label} host={host} question={question}>
      {(answer) => (
        <MatrixEditor key={question.key} {...props} answer={answer} version={question.version} draftKey={`${name}:${question.key}`} />
      )}
    </PaneResponse>
  );
}
