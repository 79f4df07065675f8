import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/Button';
import { bindClasses } from '../../../../../ui/classNames';
import styles from './Record.module.css';
import type { SearchState } from './searchState';

const cx = bindClasses(styles);

function wordsFor({ phase, found }: SearchState): string {
  if (phase === 'searching') return 'Searching…';
  if (phase !== 'found') return '';
  if (found.length === 0) return 'No results found';
  return found.length === 1 ? '1 result' : `${found.length} results`;
}

/** How far a search is, in words. */
export function SearchWords({ state, onRetry }: { readonly state: SearchState; readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <p role="status" className={cx('words')}>
        {wordsFor(state)}
      </p>
      {state.phase === 'failed' ? (
        <p role="alert" className={cx('failed')}>
          The search failed.{' '}
          <Button size="small" variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </>
  );
}
