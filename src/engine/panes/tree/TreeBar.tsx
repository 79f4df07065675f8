import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, TextField } from '../../ui';
import { branchesOf } from './roots';
import styles from './TreePane.module.css';
import type { Shown } from './useSearch';

interface TreeBarProps {
  readonly label: string;
  readonly shown: Shown;
  /** Without it the tree is not searched here. */
  readonly search?: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
}

/** What stands above a tree: its search, and what unfolds and folds all of it. */
export function TreeBar({ label, shown, search }: TreeBarProps): ReactNode {
  const { source, roots, setExpanded } = shown;
  const isFlat = roots.every((root) => source.children(root).length === 0);
  if (search === undefined && isFlat) return null;
  return (
    <div className={styles['bar']}>
      {search !== undefined && (
        <TextField label={`Search ${label}`} hideLabel type="search" placeholder="Search" value={search.text} onChange={search.onChange} />
      )}
      {!isFlat && (
        <div className={styles['tools']}>
          <IconButton
            label="Expand all"
            size="small"
            icon={<ChevronsUpDown />}
            onClick={() => setExpanded(new Set(branchesOf(source, roots)))}
          />
          <IconButton label="Collapse all" size="small" icon={<ChevronsDownUp />} onClick={() => setExpanded(new Set())} />
        </div>
      )}
    </div>
  );
}
