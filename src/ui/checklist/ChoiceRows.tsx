import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox';
import { bindClasses } from '../classNames';
import styles from './CheckList.module.css';
import type { Choice } from './choices';

const cx = bindClasses(styles);

export interface ChoiceRowsProps {
  readonly choices: readonly Choice[];
  readonly ticked: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  readonly rowHeight: number;
}

interface ChoiceBoxProps {
  readonly choice: Choice;
  readonly checked: boolean;
  readonly onToggle: (id: number) => void;
}

export function ChoiceBox({ choice, checked, onToggle }: ChoiceBoxProps): ReactNode {
  return <Checkbox label={<span title={choice.name}>{choice.name}</span>} checked={checked} onChange={() => onToggle(choice.id)} />;
}

export function ChoiceRows({ choices, ticked, onToggle }: ChoiceRowsProps): ReactNode {
  if (choices.length === 0) return null;
  return (
    <div className={cx('choices')}>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id} className={cx('choice')}>
            <ChoiceBox {...{ choice, onToggle }} checked={ticked.has(choice.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
