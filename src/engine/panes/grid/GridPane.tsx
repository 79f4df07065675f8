import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { wordsNow } from '../../../data/words';
import type { DescriptionProblem } from '../../../schemas/options/model';
import { venueMinute } from '../../../schemas/wire/clock';
import { writeSortBy } from '../../../schemas/wire/sort';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import { Skeleton } from '../../../ui/Skeleton';
import { useWhen, useWhenOver } from '../../../ui/useWhen';
import { useWidthSize } from '../../common/useWidthSize';
import { DataGrid, type GridSelection } from '../../datagrid/DataGrid';
import { LoadingRows } from '../../datagrid/LoadingRows';
import { SumsLine } from '../../datagrid/SumsLine';
import { aboutText } from '../../definition/about';
import type { GridSort } from '../../definition/column';
import type { ErasedContext, MaybeRequest } from '../../definition/context';
import type { FacetId } from '../../definition/facet';
import { initialOutput } from '../../definition/kinds';
import { questionKey } from '../../definition/question';
import { mayExport } from '../../definition/situation';
import { readLayout } from '../../grid/layout';
import type { PaneProps } from '../contract';
import { DescriptionProblems } from '../DescriptionProblems';
import { EmptyPane } from '../EmptyPane';
import { FacetChips } from '../facets/FacetChips';
import { useFacets } from '../facets/useFacets';
import { useResponseFacets } from '../facets/useResponseFacets';
import { PaneResponse } from '../PaneResponse';
import { useQuestion } from '../useQuestion';
import { useSteadyQuestion } from '../useSteadyQuestion';
import styles from './GridPane.module.css';
import { gridOfAnswer, gridPart, rowsOf } from './gridAnswer';
import { isSortedByServer, readPage, readSort, writeSort } from './gridParams';
import { printAllPages } from './printAllPages';
import { SortAll } from './SortAll';
import { useAllPages } from './useAllPages';
import { useChosenRows } from './useChosenRows';
import { own, useLeftState } from './useLeftState';
import { useOpenRow } from './useOpenRow';

type Props = PaneProps<'grid'>;
type RowsOf = NonNullable<Props['options']['rows']>;

/** Returns the limit of selected rows; default 1, or 0 where rows open something. */
function mostOf({ most, opensRow }: Props['options'], ctx: Props['ctx']): number {
  if (most === 'page') return Number.POSITIVE_INFINITY;
  const some = most ?? (opensRow === undefined ? 1 : 0);
  return typeof some === 'function' ? some(ctx) : some;
}

function selectionOf(most: number, counts = false): GridSelection {
  if (most === 0) return { mode: 'none' };
  if (most === Number.POSITIVE_INFINITY) return { mode: 'many', all: true };
  return most === 1 ? { mode: 'one', counts } : { mode: 'many', most, counts };
}

/** Returns whether the sums of this grid are drawn as text at the foot. */
function useIsAtFoot({ atFoot }: Props['options']): boolean {
  const { isStacked } = use(FieldsPlaceContext);
  const size = useWidthSize();
  return atFoot === true && size !== 'widescreen' && !isStacked;
}

interface LoadedProps extends Props {
  readonly answer: unknown;
  readonly facets: readonly FacetId[];
  readonly allFacets?: AskingProps['allFacets'];
  /** The time of the response, for live rows. */
  readonly since?: number | undefined;
  /** The rows belong to the previous request. */
  readonly isPrevious?: boolean;
  /** The selection in the initial address, for the first request's rows. */
  readonly sought?: string | undefined;
  /** The request for a page of rows in the server's order; nothing for given rows. */
  readonly askPage?: ((page: number) => MaybeRequest<unknown>) | undefined;
}

function LoadedGrid({ answer: ofPage, askPage, facets, allFacets, since, isPrevious = false, sought, ...props }: LoadedProps): ReactNode {
  const { name, label, options, ctx, params, setParams, publish, host } = props;
  const { part, counts, card, emptyText, sort, paging, total, columns, opensRow, narrow } = options;
  const isAtFoot = useIsAtFoot(options);
  const all = useAllPages(ofPage, askPage, options);
  const whole = all.answer;
  const answer = useMemo(() => (narrow === undefined ? whole : narrow(whole, ctx, { facets })), [whole, narrow, ctx, facets]);
  const isSortedElsewhere = sort === 'server' || (sort === 'offered' && isSortedByServer(whole));
  const most = mostOf(options, ctx);
  const page = readPage(params['page']);
  const items = paging?.total(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page comes with an answer of its own; until then this one is of the page before
  const grid = useMemo(() => gridOfAnswer(answer, options, page), [answer, options]);
  const rows = useMemo(() => rowsOf(gridPart(answer, part)), [answer, part]);
  const { indices, chosen, arrival, isMissed, choose } = useChosenRows(grid, most, { ...props, isPrevious, sought });
  const [problems, setProblems] = useState<readonly DescriptionProblem[]>([]);
  const { preferences } = host;
  const arrangement = useMemo(
    () => ({
      read: () => readLayout(preferences.read(`grid.${name}`)),
      write: (layout: unknown) => preferences.write(`grid.${name}`, layout),
    }),
    [preferences, name],
  );
  useEffect(() => publish({ row: chosen.at(-1), chosen, rows, answer, facets }), [publish, chosen, rows, answer, facets]);

  // The page no longer exists: go to the last one.
  const last = paging !== undefined && items !== undefined ? Math.max(1, Math.ceil(items / paging.size)) : grid.pageCount;
  useWhen(!isPrevious && page > last && grid.rowCount === 0, () => {
    setParams({ page: last === 1 ? undefined : String(last) }, 'replace');
  });

  async function turnTo(page: number): Promise<void> {
    if (await host.requestLeave()) setParams({ page: page === 1 ? undefined : String(page), chosen: undefined }, 'push');
  }

  async function sortBy(next: GridSort | undefined): Promise<void> {
    const sorted = writeSort(next);
    if (!isSortedElsewhere) setParams({ sort: sorted });
    else if (await host.requestLeave()) setParams({ sort: sorted, page: undefined, chosen: undefined });
  }

  const totalCount = total?.(answer);
  const mostRows = items ?? totalCount ?? last * rows.length;
  const canPrintAll = askPage !== undefined && !isPrevious && mayExport(answer, ctx);
  const isPageSorted = !isSortedElsewhere && params['sort'] !== undefined && last > 1;
  const openRow = useOpenRow(props, indices, choose);
  const leadsOn = opensRow && ((row: number) => void host.follow(opensRow({ ...ctx, row: grid.source(row) })));
  const follow = leadsOn ?? (options.opensOn === 'click' ? openRow : undefined);

  async function press(row: number, column: number, code: string): Promise<void> {
    const buttons = columns === 'server' ? undefined : columns[column]?.buttons?.(grid.source(row));
    await host.follow(buttons?.[Number(code)]?.press);
  }

  if (isAtFoot && grid.rowCount > 0) return <SumsLine grid={grid} />;
  return (
    <>
      <DescriptionProblems label={label} problems={problems} />
      {isMissed && (
        <p className={styles['missed']} role="status">
          The row of this link is not in the list. It may be on another page, filtered out or deleted.
        </p>
      )}
      <DataGrid
        label={label}
        grid={grid}
        state={isPrevious ? 'loading' : 'ready'}
        selection={selectionOf(most, counts)}
        selected={indices}
        arrival={arrival}
        onSelect={(next) => void choose(next)}
        sort={readSort(params['sort'])}
        onSort={(next) => void sortBy(next)}
        sorted={isSortedElsewhere ? 'elsewhere' : undefined}
        {...(openRow === undefined ? {} : { onOpen: openRow })}
        {...(follow === undefined ? {} : { onRow: follow })}
        mayExport={mayExport(answer, ctx)}
        saveTable={host.saveTable}
        since={since}
        {...(all.isAll ? {} : { onPage: (next: number) => void turnTo(next) })}
        total={all.isAll ? undefined : totalCount}
        printAll={canPrintAll ? printAllPages(all, { pages: last, rows: items ?? totalCount, mostRows }) : undefined}
        paging={!all.isAll && paging && items !== undefined ? { page: Math.min(page, last), size: paging.size, total: items } : undefined}
        onControl={(row, column, code) => void press(row, column, code)}
        preferences={arrangement}
        onProblems={setProblems}
        card={card}
        emptyText={wordsNow(emptyText, ctx)}
        onUnfilter={host.unfilter(name, allFacets)}
      />
      {askPage !== undefined && !isPrevious && (all.isAll || isPageSorted || all.loading.phase !== 'none') && (
        <SortAll {...all} pages={last} rows={all.isAll ? rows.length : mostRows} canPrint={canPrintAll} />
      )}
    </>
  );
}

interface AskingProps extends Props {
  readonly rows: RowsOf;
  readonly facets: readonly FacetId[];
  /** The parameter of all facets, for a list that is empty without some. */
  readonly allFacets?: string | undefined;
}

interface PagedProps extends AskingProps {
  readonly sought?: string | undefined;
  /** The server sorts, or the grid sorts its page. */
  readonly sorter: Sorter;
  readonly onSorter: (sorter: Sorter) => void;
  /** Reports the response, for counts above the rows. */
  readonly onAnswer: (answer: unknown) => void;
}

/** The request without page and order is the key, so that a page change keeps the rows visible. */
function PagedGrid({ rows, onAnswer, sorter, onSorter, ...props }: PagedProps): ReactNode {
  const { name, label, options, ctx, params, setParams, host, publish, facets } = props;
  const page = readPage(params['page']);
  // A grid that sorts itself requests no order.
  const sort = sorter === 'server' ? readSort(params['sort']) : undefined;
  const question = useQuestion(rows(ctx, { page, sort, sortBy: writeSortBy(sort), facets }), {
    pane: name,
    host,
    madeFrom: [ctx, page, sorter === 'server' && params['sort'], facets],
    keepPrevious: true,
  });
  const { answer: last, isPrevious, version, failure } = question;
  const isUnsorted = options.sort === 'offered' && last !== undefined && !isPrevious && !isSortedByServer(last);
  useWhen(sorter === 'server' && isUnsorted, () => onSorter('grid'));
  // An address may name a column that this user does not see.
  const isNoColumn = sort !== undefined && failure?.errors?.some(({ field }) => field === 'sort') === true;
  useWhen(isNoColumn, () => setParams({ sort: undefined }, 'replace'));
  useWhen(last === undefined, () => publish(initialOutput('grid')));
  useEffect(() => {
    if (last !== undefined) onAnswer(last);
  }, [onAnswer, last]);
  const isAtFoot = useIsAtFoot(options);
  const askPage = (at: number) => rows(ctx, { page: at, sort, sortBy: writeSortBy(sort), facets });
  const since = options.isLive === true && !isPrevious ? version : undefined;
  return (
    <PaneResponse
      name={name}
      label={label}
      host={host}
      question={question}
      skeleton={isAtFoot ? <Skeleton lines={2} /> : <LoadingRows label={label} columns={[]} />}
    >
      {(answer) => <LoadedGrid {...props} answer={answer} isPrevious={isPrevious} since={since} askPage={askPage} />}
    </PaneResponse>
  );
}

type Sorter = 'server' | 'grid';

/** The key of the rows: their request, or `about`. */
function aboutKey({ rows, options, ctx, facets }: AskingProps): string | undefined {
  const question = rows(ctx, { page: 1, sort: undefined, sortBy: undefined, facets });
  if (options.about === undefined || !question) return questionKey(question);
  return JSON.stringify([options.about(ctx), facets]);
}

/** Returns the initial address's selection while the first request's rows show. */
function useSought(key: string | undefined, chosen: string | undefined): string | undefined {
  const [sought] = useState(chosen);
  const [first, setFirst] = useState(key);
  if (first === undefined && key !== undefined) setFirst(key);
  return key === first ? sought : undefined;
}

/** Updates `asOf` for each new subject, so that a new request goes up to this minute. */
function useCurrent({ ctx, options }: AskingProps, key: string | undefined): ErasedContext {
  const [since, setSince] = useState({ key, asOf: venueMinute() });
  if (since.key !== key) setSince({ key, asOf: venueMinute() });
  const asOf = ctx['asOf'];
  const isLater = options.about !== undefined && typeof asOf === 'string' && since.asOf > asOf;
  return useMemo(() => (isLater ? { ...ctx, asOf: since.asOf } : ctx), [ctx, isLater, since.asOf]);
}

function AskingGrid(props: Omit<PagedProps, 'sorter' | 'onSorter'>): ReactNode {
  const { name, options, params, setParams, facets } = props;
  const [sorter, setSorter] = useState<Sorter>(options.sort === undefined ? 'grid' : 'server');
  const key = aboutKey(props);
  const ctx = useCurrent(props, key);
  useSteadyQuestion(name, key, [ctx, facets]);
  useLeftState(key, params, setParams);
  const sought = useSought(key, params['chosen']);
  return <PagedGrid {...props} ctx={ctx} key={key} sought={sought} sorter={sorter} onSorter={setSorter} />;
}

/** Rows with facets above. The request waits for the active facets. */
function FacetGrid(props: Omit<AskingProps, 'facets'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const { facets: chips } = options;
  const { question, facets, on, everything, learn, toggle, onRetry } = useFacets({ ...props, list: chips?.list(ctx), keepsChoice: false });
  const [answer, setAnswer] = useState<unknown>();
  // Active facets are the requested ones: the response may belong to another request.
  const responseFacets = useResponseFacets({
    facets,
    requested: on,
    answer,
    isFresh: false,
    of: chips?.of,
    about: aboutText(ctx['scope']),
    learn,
  });
  return (
    <>
      {responseFacets.facets === undefined ? null : (
        <div className={styles['facets']}>
          <FacetChips
            label={wordsNow(chips?.label, ctx) ?? label}
            {...responseFacets}
            reason={chips && host.whyNot(chips.needs ?? [])}
            onToggle={toggle}
            onRetry={onRetry}
          />
        </div>
      )}
      {on === undefined ? (
        <PaneResponse name={name} label={label} host={host} question={question} skeleton={<LoadingRows label={label} columns={[]} />}>
          {() => null}
        </PaneResponse>
      ) : (
        <AskingGrid {...props} facets={on} allFacets={everything} onAnswer={setAnswer} />
      )}
    </>
  );
}

/** Clears the selection when the rows disappear, except a dialog's subject and the initial address's selection. */
function useForgotten(isThere: boolean, { params, setParams, host }: Props): void {
  useWhenOver(isThere, () => {
    if (!host.isUnderDialog() && own.some((name) => params[name] !== undefined)) {
      setParams(Object.fromEntries(own.map((name) => [name, undefined])), 'replace');
    }
  });
}

function GivenGrid(props: Props): ReactNode {
  const { name, options, ctx, host, publish } = props;
  // Memoised, since a new response each render would loop.
  const answer = useMemo(() => options.given?.(ctx), [options, ctx]);
  useWhen(answer === undefined, () => publish(initialOutput('grid')));
  useForgotten(answer !== undefined, props);
  return answer === undefined ? <EmptyPane name={name} host={host} /> : <LoadedGrid {...props} answer={answer} facets={noFacets} />;
}

/** Rows in columns from the server or screen; selection, order and page are in the address. A repeated request restores its state. */
export function GridPane(props: Props): ReactNode {
  const { rows } = props.options;
  return rows === undefined ? <GivenGrid {...props} /> : <FacetGrid {...props} rows={rows} />;
}

const noFacets: readonly FacetId[] = [];
