import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DescriptionProblem } from '../../schemas/options/model';
import styles from './DescriptionProblems.module.css';

/** More would bury the first ones. */
const mostShown = 50;

interface DescriptionProblemsProps {
  readonly label: string;
  readonly problems: readonly DescriptionProblem[];
}

/** Lists the problems of a server's description, folded; for its maintainers. */
export function DescriptionProblems({ label, problems }: DescriptionProblemsProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <details className={styles['problems']}>
      <summary>
        <TriangleAlert aria-hidden="true" /> {problems.length === 1 ? '1 problem' : `${problems.length} problems`} in the description of{' '}
        {label}
      </summary>
      <ul>
        {problems.slice(0, mostShown).map(({ path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two mistakes in one place may read alike, and a line has no state.
          <li key={index}>
            <code>{path}</code> {message}
          </li>
        ))}
        {problems.length > mostShown && <li>and {problems.length - mostShown} more</li>}
      </ul>
    </details>
  );
}
