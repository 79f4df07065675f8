import type { RegistryProblem } from '../../engine';
import { ProblemList } from './ProblemList';
import styles from './Quarantine.module.css';

interface QuarantineProps {
  readonly what: 'tab' | 'page';
  readonly problems: readonly RegistryProblem[];
}

export function Quarantine({ what, problems }: QuarantineProps) {
  return (
    <div role="alert" className={styles['quarantine']}>
      <h2>This {what} is not configured correctly</h2>
      <p>Its screen is not opened. The {what === 'tab' ? 'other ' : ''}tabs are not affected. Please tell your administrator.</p>
      <ProblemList problems={problems} />
    </div>
  );
}
