import { type ReactNode, useRef, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { Skeleton } from '../../../ui';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { NotAsked } from '../NotAsked';
import { useFocusKept } from '../useFocusKept';
import { useLoadedForm } from '../useLoadedForm';
import { useQuestion } from '../useQuestion';
import { LoadedForm } from './LoadedForm';
import styles from './OptionFormPane.module.css';
import { useArrived } from './useArrived';

/** A form whose fields the server describes: loaded, refreshed, kept, guarded, saved as details, and held against what others save. */
export function OptionFormPane(props: PaneProps<'optionForm'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const emptyText = wordsNow(options.emptyText, ctx);
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  const { round, isAfresh, openAfresh, markOutdated } = useLoadedForm('optionForm', question, props);
  const settled = useArrived(question.isAsking);
  const [isAgain, setAgain] = useState(false);

  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);

  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <Asked
        name={name}
        label={label}
        host={host}
        question={question}
        skeleton={<Skeleton lines={8} />}
        start={emptyText && <NotAsked name={name} host={host} words={emptyText} />}
      >
        {(answer) => (
          <LoadedForm
            {...props}
            key={`${round}:${question.key}`}
            loaded={answer}
            draftKey={`${name}:${question.key}`}
            isAgain={isAgain}
            setAgain={setAgain}
            isBlank={isAfresh}
            onOutdated={markOutdated}
            settled={settled}
            onAgain={openAfresh}
          />
        )}
      </Asked>
    </div>
  );
}
