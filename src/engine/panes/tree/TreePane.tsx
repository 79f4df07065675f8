import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { wordsNow } from '../../../data/words';
import { Button, Icon, IconButton, Skeleton, TextField, useIsPhone } from '../../../ui';
import { HeaderPlace } from '../../../ui/HeaderPlace';
import { filterTree } from '../../../ui/tree/filter';
import type { TreeSource } from '../../../ui/tree/source';
import { Tree } from '../../../ui/tree/Tree';
import { useWhen } from '../../../ui/useWhen';
import { useRowHeight } from '../../datagrid/useRowHeight';
import { aboutText } from '../../definition/about';
import type { OptionsOf } from '../../definition/kind';
import type { PaneProps } from '../contract';
import { FacetChips } from '../facets/FacetChips';
import { useFacets } from '../facets/useFacets';
import { useResponseFacets } from '../facets/useResponseFacets';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { findPath, findPathTo } from './path';
import { branchesOf, rootsOf } from './roots';
import { sourceOf } from './source';
import styles from './TreePane.module.css';
import { type Expansion, useExpansion } from './useExpansion';
import { useFirstNode } from './useFirstNode';

interface Shown extends Expansion {
  readonly source: TreeSource<object>;
  readonly roots: readonly object[];
  readonly highlight: string;
  readonly matches: number | undefined;
}

/** Filters a tree by a text and expands it to show every match; without a text returns the whole tree. */
function useSearch(source: TreeSource<object>, roots: readonly object[], text: string, own: Expansion): Shown {
  const sought = useDeferredValue(text.trim());
  const filtered = useMemo(() => (sought === '' ? undefined : filterTree(source, roots, sought)), [source, roots, sought]);
  // Nodes collapsed in a search result stay collapsed in that result only.
  const [folded, setFolded] = useState<{ readonly of: object; readonly expanded: ReadonlySet<string> }>();
  if (filtered === undefined) return { source, roots, ...own, highlight: '', matches: undefined };
  return {
    source: filtered.source,
    roots: filtered.roots,
    expanded: folded?.of === filtered ? folded.expanded : filtered.open,
    setExpanded: (expanded) => setFolded({ of: filtered, expanded }),
    highlight: sought,
    matches: filtered.matches,
  };
}

interface TreeBarProps {
  readonly label: string;
  readonly shown: Shown;
  /** `undefined`: the tree has no client-side search. */
  readonly search?: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
}

/** Renders the search of a tree and its expand and collapse buttons. */
function TreeBar({ label, shown, search }: TreeBarProps): ReactNode {
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

/**
 * Finds the chosen node in the tree, else with `elsewhere`. Returns its path if it is in the tree, and in `gone` a message if it is
 * missing.
 */
function useChosenNode(
  source: TreeSource<object>,
  roots: readonly object[],
  chosen: string | undefined,
  request: string | undefined,
  { elsewhere, entityKey, isSelectable }: Pick<OptionsOf<'tree'>, 'elsewhere' | 'entityKey' | 'isSelectable'>,
) {
  const hidden = useMemo(() => (chosen === undefined ? undefined : elsewhere?.(chosen)), [elsewhere, chosen]);
  const path = useMemo(() => {
    if (chosen === undefined) return [];
    const match = findPath(source, roots, chosen);
    if (match.length > 0 || hidden === undefined || entityKey === undefined) return match;
    const wanted = entityKey(hidden);
    return findPathTo(source, roots, (each) => entityKey(each) === wanted);
  }, [source, roots, chosen, hidden, entityKey]);
  const node = path.at(-1) ?? hidden;
  const [last, setLast] = useState<{ readonly key: string; readonly name: string; readonly request: string | undefined }>();
  if (node !== undefined && chosen !== undefined && (last?.key !== chosen || last.request !== request))
    setLast({ key: chosen, name: source.name(node), request });
  const called = last !== undefined && last.key === chosen ? last.name : 'The selected item';
  if (chosen === undefined || path.length > 0) return { node, path, gone: undefined };
  // A node that another query leaves out, such as a search, may still exist.
  const isLeftOut = last?.key === chosen && last.request !== request;
  if (node === undefined) return { node, path, gone: isLeftOut ? `${called} is not in this list.` : `${called} is no longer here.` };
  // A selectable node exists, but outside this tree; one that is not selectable, such as a new item, is in no tree.
  const isOut = roots.length > 0 && isSelectable?.(node) === true;
  return { node, path, gone: isOut ? 'The selected item is not in this list.' : undefined };
}

/** Returns the chosen key, and forgets it when the tree's subject changes, unless both changed together, as by a link. */
function useStillAbout(chosen: string | undefined, subject: unknown, forget: () => void): string | undefined {
  const about = aboutText(subject);
  const [last, setLast] = useState({ chosen, about });
  // The subject may not be known yet.
  const isOther = about !== undefined && last.about !== undefined && about !== last.about;
  const isPast = isOther && chosen !== undefined && chosen === last.chosen;
  const known = about ?? last.about;
  if (!isPast && (chosen !== last.chosen || known !== last.about)) setLast({ chosen, about: known });
  useWhen(isPast, forget);
  return isPast ? undefined : chosen;
}

type Options = PaneProps<'tree'>['options'];

/** Returns the same source for the same functions, as a new one would reset the tree. */
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
  const isPhone = useIsPhone();
  const first = useFirstNode(source, roots, { options, about, isAwaited: isFresh && !isPhone, chosen });
  useWhen(first !== undefined, () => setParams({ chosen: first }, 'replace'));
  const { node, path, gone } = useChosenNode(source, roots, chosen, isFresh ? key : undefined, options);
  const own = useExpansion({ source, roots, path, searched: options.search === 'none' && isFresh ? key : undefined });
  const [text, setText] = useState('');
  const shown = useSearch(source, roots, text, own);
  const { icon } = options;
  const picture = useMemo(() => icon && ((each: object) => <Icon name={icon(each)} size={14} />), [icon]);
  const rowHeight = useRowHeight();

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
