import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { Skeleton } from '../../../ui';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { PaneResponse } from '../PaneResponse';
import { useFocusWithin } from '../useFocusWithin';
import { useLoadedForm } from '../useLoadedForm';
import { useQuestion } from '../useQuestion';
import { LoadedForm } from './LoadedForm';
import styles from './OptionFormPane.module.css';

/** Resolves once a pending response is rendered, immediately without one, and on unmount. */
function useArrived(isAsking: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const isUnderWay = useRef(isAsking);
  // After the effects of the render that took the response over.
  useEffect(() => {
    isUnderWay.current = isAsking;
    if (isAsking) return;
    for (const go of waiting.current.splice(0)) go();
  }, [isAsking]);
  useEffect(
    () => () => {
      for (const go of waiting.current.splice(0)) go();
    },
    [],
  );
  return useCallback(() => (isUnderWay.current ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve()), []);
}

/** A form that the server describes. */
export function OptionFormPane(props: PaneProps<'optionForm'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const emptyText = wordsNow(options.emptyText, ctx);
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  const { round, isAfresh, openAfresh, markOutdated } = useLoadedForm('optionForm', question, props);
  const settled = useArrived(question.isAsking);
  const [isAgain, setAgain] = useState(false);

  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place);

  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <PaneResponse
        name={name}
        label={label}
        host={host}
        question={question}
        skeleton={<Skeleton lines={8} />}
        start={emptyText && <EmptyPane name={name} host={host} words={emptyText} />}
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
      </PaneResponse>
    </div>
  );
}
