import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, EmptyState } from '../../../ui';
import type { Remark } from '../editor/JsonEditor';
import styles from './Results.module.css';

export interface ListedProblem extends Remark {
  readonly path: string;
}

interface ProblemsViewProps {
  readonly problems: readonly ListedProblem[];
  readonly onChoose: (problem: ListedProblem) => void;
}

const mostShown = 300;

export function ProblemsView({ problems, onChoose }: ProblemsViewProps): ReactNode {
  if (problems.length === 0) return <EmptyState title="No problems were found" />;
  return (
    <>
      <ul className={styles['problems']} aria-label="Problems">
        {problems.slice(0, mostShown).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be wrong twice at one place
          <li key={index}>
            <button type="button" className={styles['problem']} onClick={() => onChoose(problem)}>
              <span className={styles[problem.severity]}>
                {problem.severity === 'error' ? <CircleAlert aria-label="Error" /> : <TriangleAlert aria-label="Warning" />}
              </span>
              <span className={styles['where']}>
                <Badge>{problem.code}</Badge> {problem.path}
              </span>
              <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostShown ? <p>{problems.length - mostShown} more are not listed.</p> : null}
    </>
  );
}
