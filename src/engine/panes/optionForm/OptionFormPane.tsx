import { type ReactNode, useEffect, useRef, useState } from 'react';
import { initialOutput } from '../../definition/kinds';
import { wordsNow } from '../../definition/words';
import { EmptyState, Skeleton } from '../../ui';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useFocusKept } from '../useFocusKept';
import { useOutdated } from '../useOutdated';
import { useQuestion } from '../useQuestion';
import { LoadedForm } from './LoadedForm';
import styles from './OptionFormPane.module.css';
import { useArrived } from './useArrived';

/**
 * A form whose fields the server describes: loads it, refreshes it, guards and keeps what is not saved, saves it as details, and brings together
 * what two people changed at a time.
 */
export function OptionFormPane(props: PaneProps<'optionForm'>): ReactNode {
  const { name, label, options, ctx, host, publish } = props;
  const emptyText = wordsNow(options.emptyText, ctx);
  const question = useQuestion(options.load(ctx), { pane: name, host });
  const { key, cachedAs } = question;
  const markOutdated = useOutdated(cachedAs);
  const settled = useArrived(question.isAsking);
  const [isAgain, setAgain] = useState(false);
  const [round, setRound] = useState(0);
  const isThere = question.answer !== undefined;
  // Not when it goes: a tab behind others rests without having changed.
  useEffect(() => {
    if (!isThere) publish(initialOutput('optionForm'));
  }, [isThere, publish]);

  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);

  async function startAgain(): Promise<void> {
    await host.refresh([name]);
    setRound((before) => before + 1);
  }

  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <Asked
        name={name}
        label={label}
        host={host}
        question={question}
        skeleton={<Skeleton lines={8} />}
        start={emptyText && <EmptyState title={emptyText} />}
      >
        {(answer) => (
          <LoadedForm
            {...props}
            key={`${round}:${key}`}
            loaded={answer}
            draftKey={`${name}:${key}`}
            isAgain={isAgain}
            setAgain={setAgain}
            isBlank={round > 0}
            onOutdated={markOutdated}
            settled={settled}
            onAgain={startAgain}
          />
        )}
      </Asked>
    </div>
  );
}
