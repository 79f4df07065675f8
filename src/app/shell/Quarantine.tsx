import type { RegistryProblem } from '../../engine';
import { ProblemList } from './ProblemList';
import styles from './Quarantine.module.css';

/** Stands in for the screen of a tab whose declaration is at fault: what is wrong, for whoever wrote it. */
export function Quarantine({ problems }: { readonly problems: readonly RegistryProblem[] }) {
  return (
    <div role="alert" className={styles['quarantine']}>
      <h2>This tab is not configured correctly</h2>
      <p>Its screen is not opened. The other tabs are not affected. Please tell whoever looks after this application.</p>
      <ProblemList problems={problems} />
    </div>
  );
}
