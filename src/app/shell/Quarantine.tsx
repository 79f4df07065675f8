import type { RegistryProblem } from '../../engine';
import { ProblemList } from './ProblemList';
import styles from './Quarantine.module.css';

interface QuarantineProps {
  readonly what: 'tab' | 'page';
  readonly problems: readonly RegistryProblem[];
}

/** Stands in for the screen of a tab or page whose declaration is at fault: what is wrong, for whoever wrote it. */
export function Quarantine({ what, problems }: QuarantineProps) {
  return (
    <div role="alert" className={styles['quarantine']}>
      <h2>This {what} is not configured correctly</h2>
      <p>
        Its screen is not opened. The {what === 'tab' ? 'other ' : ''}tabs are not affected. Please tell whoever looks after this
        application.
      </p>
      <ProblemList problems={problems} />
    </div>
  );
}
