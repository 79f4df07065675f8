import type { RegistryProblem } from '../../engine';
import styles from './ProblemList.module.css';

const mostExpected = 8;

function Advice({ actual, expected = [], suggestion }: RegistryProblem) {
  return (
    <>
      <p>
        Found: <code className={styles['code']}>{actual}</code>
      </p>
      {suggestion !== undefined && (
        <p>
          Did you mean <code className={styles['code']}>{suggestion}</code>?
        </p>
      )}
      {suggestion === undefined && expected.length > 0 && expected.length <= mostExpected && <p>Possible: {expected.join(', ')}</p>}
    </>
  );
}

function placeOf({ path, pluginId }: RegistryProblem): string {
  return pluginId === undefined ? path : path.replace(/^(?:plugins|pages)\[\d+\]/u, `'${pluginId}'`);
}

export function ProblemList({ problems }: { readonly problems: readonly RegistryProblem[] }) {
  return (
    <ul className={styles['problems']}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and one place may have a fault twice
        <li key={at} className={styles['problem']}>
          <p className={styles['place']}>
            <strong>{problem.code}</strong> <code className={styles['code']}>{placeOf(problem)}</code>
          </p>
          <p>{problem.message}</p>
          <Advice {...problem} />
        </li>
      ))}
    </ul>
  );
}
