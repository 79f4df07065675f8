import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, TextField } from '../../../ui';
import { HeaderPlace } from '../../../ui/HeaderPlace';
import { branchesOf } from './roots';
import styles from './TreePane.module.css';
import type { Shown } from './useSearch';

interface TreeBarProps {
  readonly label: string;
  readonly shown: Shown;
  /** `undefined`: the tree has no client-side search. */
  readonly search?: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
}

/** Renders the search of a tree and its expand and collapse buttons. */
export function TreeBar({ label, shown, search }: TreeBarProps): ReactNode {
  const { source, roots, setExpanded } = shown;
  const places = use(HeaderPlace);
  const isFlat = roots.every((root) => source.children(root).length === 0);
  const tools = isFlat ? null : (
    <>
      <IconButton
        label="Expand all"
        size="small"
        icon={<ChevronsUpDown />}
        onClick={() => setExpanded(new Set(branchesOf(source, roots)))}
      />
      <IconButton label="Collapse all" size="small" icon={<ChevronsDownUp />} onClick={() => setExpanded(new Set())} />
    </>
  );
  if (search === undefined) {
    if (places === undefined) return tools && <div className={styles['tools']}>{tools}</div>;
    return places.tools && createPortal(tools, places.tools);
  }
  return (
    <div className={styles['bar']}>
      <TextField label={`Search ${label}`} hideLabel type="search" placeholder="Search" value={search.text} onChange={search.onChange} />
      {tools && <div className={styles['tools']}>{tools}</div>}
    </div>
  );
}
