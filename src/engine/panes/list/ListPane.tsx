import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { bindClasses, EmptyState, useIsPhone } from '../../../ui';
import { findTyped, isCharacter, isTyping, nothingTyped, typeCharacter } from '../../../ui/typeAhead';
import type { ListItem } from '../../definition/kinds/list';
import type { PaneProps } from '../contract';
import { LineRoom } from '../LineRoom';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { listMove } from './keys';
import styles from './ListPane.module.css';

const cx = bindClasses(styles);

interface ListChoicesProps {
  readonly label: string;
  readonly entries: readonly ListItem[];
  readonly chosen: string | undefined;
  readonly isLine: boolean;
  readonly onChoose: (key: string) => void;
}

/** A single tab stop: keys move in a listbox, and select in a line, which is a radio group. */
function ListChoices({ label, entries, chosen, isLine, onChoose }: ListChoicesProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string>();
  const typed = useRef(nothingTyped);
  const stop = [isLine ? undefined : visited, chosen].find((key) => entries.some(({ id }) => String(id) === key)) ?? String(entries[0]?.id);

  function typedTo(event: KeyboardEvent, index: number): number | undefined {
    if (isLine || !isCharacter(event.key) || (event.key === ' ' && !isTyping(typed.current, event.timeStamp))) return undefined;
    typed.current = typeCharacter(typed.current, event.key, event.timeStamp);
    const match = findTyped(entries.length, (at) => entries[at]?.name ?? '', index, typed.current.text);
    return match < 0 ? index : match;
  }

  function press(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = listMove(event.key, index, entries.length, isLine);
    if (moved !== undefined) typed.current = nothingTyped;
    const to = moved ?? typedTo(event, index);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
    const entry = entries[to];
    if (isLine && entry !== undefined) onChoose(String(entry.id));
  }

  const choices = (
    <div ref={list} {...{ role: isLine ? 'radiogroup' : 'listbox', 'aria-label': label }} className={cx(isLine ? 'line' : 'column')}>
      {entries.map(({ id, name, note }, index) => {
        const key = String(id);
        const isChosen = key === chosen;
        return (
          <button
            key={key}
            type="button"
            {...(isLine ? { role: 'radio', 'aria-checked': isChosen } : { role: 'option', 'aria-selected': isChosen })}
            tabIndex={key === stop ? 0 : -1}
            className={cx('entry', isChosen && 'chosen')}
            onClick={() => onChoose(key)}
            onFocus={() => setVisited(key)}
            onKeyDown={(event) => press(event, index)}
          >
            <span className={cx('words')}>
              <span>{name}</span>
              {note === undefined ? null : <span className={cx('note')}>{note}</span>}
            </span>
            {isChosen ? <Check className={cx('mark')} aria-hidden="true" /> : isLine ? null : <span className={cx('mark')} />}
          </button>
        );
      })}
    </div>
  );
  if (!isLine) return choices;
  return (
    <div className={cx('labelled')}>
      <span aria-hidden="true" className={cx('label')}>
        {label}
      </span>
      {choices}
    </div>
  );
}

/** A short menu; the selected entry's key is in the address. */
export function ListPane(props: PaneProps<'list'>): ReactNode {
  const { name, label, options, ctx, host, params, setParams, publish } = props;
  const { load, items: itemsOf, start, place } = options;
  const question = useQuestion(load?.(ctx), { pane: name, host, madeFrom: [ctx] });
  const { answer } = question;
  const isPhone = useIsPhone();
  const isMade = load === undefined || answer !== undefined;
  const entries = useMemo(() => (isMade ? itemsOf({ ...ctx, answer }) : []), [isMade, itemsOf, ctx, answer]);
  const named = entries.find(({ id }) => String(id) === params['chosen']);
  const isStarted = start === 'first' || (start !== undefined && !isPhone);
  const started = typeof start === 'function' ? entries.find(start) : undefined;
  const item = named ?? (isStarted ? (started ?? entries[0]) : undefined);
  const chosen = item && String(item.id);
  useEffect(() => publish({ item }), [publish, item]);

  async function choose(key: string): Promise<void> {
    if (key !== chosen && (await host.requestLeave())) setParams({ chosen: key }, 'push');
  }

  const drawn =
    entries.length === 0 ? (
      <EmptyState title={wordsNow(options.emptyText, ctx) ?? 'There is nothing to choose from.'} />
    ) : (
      <ListChoices label={label} entries={entries} chosen={chosen} isLine={place === 'line'} onChoose={(key) => void choose(key)} />
    );
  if (load === undefined) return drawn;
  return (
    <PaneResponse
      {...{ name, label, host, question }}
      skeleton={<LineRoom options={options} lines={6} />}
      // The panes below say what is missing; a text here would move them.
      start={place === 'line' ? <div className={cx('awaited')} /> : undefined}
    >
      {() => drawn}
    </PaneResponse>
  );
}
