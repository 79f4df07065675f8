import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { Button, Icon, Skeleton, useIsPhone } from '../../../ui';
import type { TreeSource } from '../../../ui/tree/source';
import { Tree } from '../../../ui/tree/Tree';
import { useRowHeight } from '../../datagrid/useRowHeight';
import { aboutText } from '../../definition/about';
import type { PaneProps } from '../contract';
import { FacetChips } from '../facets/FacetChips';
import { useFacets } from '../facets/useFacets';
import { useResponseFacets } from '../facets/useResponseFacets';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { rootsOf } from './roots';
import { sourceOf } from './source';
import { TreeBar } from './TreeBar';
import styles from './TreePane.module.css';
import { useChosenNode } from './useChosenNode';
import { useExpansion } from './useExpansion';
import { useSearch } from './useSearch';
import { useStillAbout } from './useStillAbout';

type Options = PaneProps<'tree'>['options'];

/** The functions keep their identity; new ones would reset the tree. */
function useSource({ key, name, children }: Options): TreeSource<object> {
  return useMemo(() => sourceOf({ key, name, children }), [key, name, children]);
}

/** Renders a tree of the response and publishes the chosen node; a refetch keeps the old tree until the new one arrives. */
export function TreePane(props: PaneProps<'tree'>): ReactNode {
  const { name, label, options, ctx, host, params, setParams, publish } = props;
  const { part, facets: chips, elsewhere, isSelectable } = options;
  // Panes after this one lose a node that a facet hides, unless `elsewhere` finds it.
  const keepsChoice = elsewhere !== undefined;
  const { question: listed, facets, on, learn, toggle, onRetry } = useFacets({ ...props, list: chips?.list(ctx), keepsChoice });
  const wanted = on === undefined ? undefined : options.nodes(ctx, { facets: on });
  const question = useQuestion(wanted, { pane: name, host, madeFrom: [ctx, on], keepPrevious: true });
  const { key, answer, isPrevious, failure } = question;

  const source = useSource(options);
  const roots = useMemo(() => rootsOf(answer, part), [answer, part]);
  const about = options.about?.(ctx);
  const chosen = useStillAbout(params['chosen'], about, () => setParams({ chosen: undefined }, 'replace'));
  const isFresh = answer !== undefined && !isPrevious;
  const { node, path, gone } = useChosenNode(source, roots, chosen, isFresh ? key : undefined, options);
  const own = useExpansion({ source, roots, path, searched: options.search === 'none' && isFresh ? key : undefined });
  const [text, setText] = useState('');
  const shown = useSearch(source, roots, text, own);
  const { icon } = options;
  const picture = useMemo(() => icon && ((each: object) => <Icon name={icon(each)} size={14} />), [icon]);
  const rowHeight = useRowHeight();
  const isPhone = useIsPhone();

  const responseFacets = useResponseFacets({ facets, requested: on, answer, isFresh, of: chips?.of, about: aboutText(about), learn });

  const isThere = answer !== undefined;
  // After a failed refetch nothing is published, so edits further down survive.
  const isSilent = !isThere && failure !== undefined;
  useEffect(() => {
    if (!isSilent) publish({ node: isThere ? node : undefined, facets: responseFacets.on });
  }, [publish, isSilent, isThere, node, responseFacets.on]);

  const shownNode = path.at(-1);
  const selected = shownNode && source.key(shownNode);

  async function select(next: string): Promise<void> {
    if (next !== chosen && (options.leaves === 'nothing' || (await host.requestLeave()))) setParams({ chosen: next }, 'push');
  }

  const { matches } = shown;
  const clear = matches === undefined ? host.unfilter(name) : () => setText('');
  const note = matches === undefined ? (isFresh ? gone : undefined) : `${matches} found`;
  return (
    <div className={styles['pane']}>
      <FacetChips
        label={wordsNow(chips?.label, ctx) ?? label}
        {...responseFacets}
        reason={chips && host.whyNot(chips.needs ?? [])}
        wraps={!isPhone}
        onToggle={toggle}
        onRetry={onRetry}
      />
      <PaneResponse name={name} label={label} host={host} question={on === undefined ? listed : question} skeleton={<Skeleton lines={8} />}>
        {() => (
          <>
            <TreeBar label={label} shown={shown} search={options.search === 'none' ? undefined : { text, onChange: setText }} />
            <div className={styles['rows']} aria-busy={question.isAsking}>
              <Tree
                label={label}
                source={shown.source}
                roots={shown.roots}
                selected={selected}
                onSelect={(_, next) => void select(next)}
                expanded={shown.expanded}
                onExpandedChange={shown.setExpanded}
                isSelectable={isSelectable}
                icon={picture}
                highlight={shown.highlight}
                emptyText={
                  matches === undefined
                    ? (wordsNow(options.emptyText, ctx) ?? 'There are no results for the current set of filters.')
                    : `Nothing matches '${text.trim()}'.`
                }
                emptyAction={
                  clear && (
                    <Button size="small" onClick={clear}>
                      Clear filters
                    </Button>
                  )
                }
                rowHeight={rowHeight}
              />
            </div>
            <p role="status" className={styles['note']}>
              {note}
            </p>
          </>
        )}
      </PaneResponse>
    </div>
  );
}
