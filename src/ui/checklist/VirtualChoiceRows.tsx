import { type ReactNode, useRef, useState } from 'react';
import { bindClasses } from '../classNames';
import { useVisibleRows } from '../tree/useVisibleRows';
import styles from './CheckList.module.css';
import { ChoiceBox, type ChoiceRowsProps } from './ChoiceRows';

const cx = bindClasses(styles);

export function VirtualChoiceRows({ choices, ticked, onToggle, rowHeight }: ChoiceRowsProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  // Rows of no height would all be in view.
  const { rows, height } = useVisibleRows(scroller, rowHeight === 0 ? 0 : choices.length, rowHeight, focused);
  return (
    <div ref={scroller} className={cx('choices')}>
      <ul style={{ height }}>
        {rows.map(({ index, top }) => {
          const choice = choices[index];
          if (choice === undefined) return null;
          return (
            <li
              key={choice.id}
              aria-setsize={choices.length}
              aria-posinset={index + 1}
              className={cx('choice', 'placed')}
              style={{ height: rowHeight, transform: `translateY(${top}px)` }}
              onFocus={() => setFocused(index)}
            >
              <ChoiceBox {...{ choice, onToggle }} checked={ticked.has(choice.id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
