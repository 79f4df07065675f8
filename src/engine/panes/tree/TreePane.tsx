import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Skeleton, TextField } from '../../ui';
import { filterTree } from '../../ui/tree/filter';
import type { TreeSource } from '../../ui/tree/source';
import { Tree } from '../../ui/tree/Tree';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { findPath } from './path';
import styles from './TreePane.module.css';

type Options = PaneProps<'tree'>['options'];

/** The tree reads its nodes through functions that keep their identity, or it would start afresh. */
function useSource({ key, name, children, bold, colour }: Options): TreeSource<object> {
  return useMemo(
    () => ({ key, name, children, ...(bold === undefined ? {} : { bold }), ...(colour === undefined ? {} : { colour }) }),
    [key, name, children, bold, colour],
  );
}

interface LoadedProps extends PaneProps<'tree'> {
  readonly roots: readonly object[];
}

function LoadedTree({ roots, label, options, params, setParams, publish, host }: LoadedProps): ReactNode {
  const source = useSource(options);
  const chosen = params['chosen'];
  const path = useMemo(() => (chosen === undefined ? [] : findPath(source, roots, chosen)), [source, roots, chosen]);
  const node = path.at(-1);
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(path.slice(0, -1).map((above) => source.key(above))));
  const found = useMemo(() => filterTree(source, roots, text), [source, roots, text]);
  const isSearching = text.trim() !== '';

  useEffect(() => publish({ node }), [publish, node]);

  async function select(key: string): Promise<void> {
    if (key !== chosen && (await host.requestLeave())) setParams({ chosen: key }, 'push');
  }

  return (
    <div className={styles['tree']}>
      <TextField label={`Search ${label}`} hideLabel type="search" placeholder="Search" value={text} onChange={setText} />
      <div className={styles['rows']}>
        <Tree
          label={label}
          source={found.source}
          roots={found.roots}
          selected={chosen}
          onSelect={(_, key) => void select(key)}
          expanded={isSearching ? new Set([...expanded, ...found.open]) : expanded}
          onExpandedChange={setExpanded}
          isSelectable={options.isSelectable}
          highlight={text}
          emptyText={isSearching ? `Nothing matches '${text.trim()}'.` : options.emptyText}
        />
      </div>
      <p role="status" className={styles['count']}>
        {isSearching ? `${found.matches} found` : ''}
      </p>
    </div>
  );
}

/** A tree of what the server answers; publishes the node chosen, whose key is part of the address. */
export function TreePane(props: PaneProps<'tree'>): ReactNode {
  const { name, options, ctx, host, label, publish } = props;
  const question = useQuestion(options.nodes(ctx), { pane: name, host });
  const isThere = question.answer !== undefined;
  useEffect(() => {
    if (!isThere) publish({ node: undefined });
  }, [isThere, publish]);
  return (
    <Asked name={name} label={label} host={host} question={question} skeleton={<Skeleton lines={8} />}>
      {(roots) => <LoadedTree {...props} key={question.key} roots={roots} />}
    </Asked>
  );
}
