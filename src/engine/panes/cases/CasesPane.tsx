import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { wordsNow } from '../../../data/words';
import { shownCase } from '../../definition/kinds/cases';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { useFocusWithin } from '../useFocusWithin';
import styles from './CasesPane.module.css';

/** Shows one of several screens, by the context. A change removes the address parameters of the hidden one. */
export function CasesPane({ name, options, ctx, params, setParams, host }: PaneProps<'cases'>): ReactNode {
  const shown = shownCase(options, ctx);
  const shownKey = shown?.key;

  const forget = useEffectEvent((gone: string) => {
    const inside = Object.keys(params).filter((param) => param.startsWith(`${gone}.`));
    if (inside.length > 0) setParams(Object.fromEntries(inside.map((param) => [param, undefined])), 'replace');
  });
  const before = useRef(shownKey);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shownKey) forget(before.current);
    before.current = shownKey;
  }, [shownKey]);

  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place);
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {shown === undefined ? (
        <EmptyPane name={name} host={host} words={wordsNow(options.emptyText, ctx)} />
      ) : (
        host.renderScreen(shown.screen, ctx, `${name}.${shown.key}`)
      )}
    </div>
  );
}
