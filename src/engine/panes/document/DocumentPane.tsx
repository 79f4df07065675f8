import type { ReactNode } from 'react';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { FileView } from './FileView';

/** A file: an image or a text to look at, anything else as a card to download. */
export function DocumentPane({ name, label, options, ctx, host }: PaneProps<'document'>): ReactNode {
  const question = useQuestion(options.load(ctx), { pane: name, host });
  return (
    <Asked name={name} label={label} host={host} question={question}>
      {(file) => <FileView key={`${question.key} ${question.version}`} label={label} file={file} />}
    </Asked>
  );
}
