import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { wordsNow } from '../../../data/words';
import type { DescriptionProblem } from '../../../schemas/options/model';
import { useWhen, useWhenOver } from '../../../ui/useWhen';
import { DataGrid, type GridSelection } from '../../datagrid/DataGrid';
import { LoadingRows } from '../../datagrid/LoadingRows';
import type { GridSort } from '../../definition/column';
import type { FacetId } from '../../definition/facet';
import { initialOutput } from '../../definition/kinds';
import { questionKey } from '../../definition/question';
import { readLayout } from '../../grid/layout';
import { Asked } from '../Asked';
import type { PaneProps } from '../contract';
import { DescriptionProblems } from '../DescriptionProblems';
import { FacetChips } from '../facets/FacetChips';
import { useFacets } from '../facets/useFacets';
import { useToldFacets } from '../facets/useToldFacets';
import { NotAsked } from '../NotAsked';
import { useQuestion } from '../useQuestion';
import { useSteadyQuestion } from '../useSteadyQuestion';
import styles from './GridPane.module.css';
import { gridOfAnswer, gridPart, rowsOf } from './gridAnswer';
import { readPage, readSort, writeSort } from './gridParams';
import { useChosenRows } from './useChosenRows';
import { own, useLeftState } from './useLeftState';
import { useOpenRow } from './useOpenRow';

type Props = PaneProps<'grid'>;
type RowsOf = NonNullable<Props['options']['rows']>;

/** How many rows may be chosen: one, unless the screen says otherwise or rows lead somewhere. */
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

interface LoadedProps extends Props {
  readonly answer: unknown;
  /** The facets that are on. */
  readonly facets: readonly FacetId[];
  /** When the answer came, of rows that change by themselves. */
  readonly since?: number | undefined;
  /** The rows are still those of the question before. */
  readonly isPrevious?: boolean;
  /** The choice that the address was opened with, where the rows are those of its question. */
  readonly sought?: string | undefined;
}

function LoadedGrid({ answer: whole, facets, since, isPrevious = false, sought, ...props }: LoadedProps): ReactNode {
  const { name, label, options, ctx, params, setParams, publish, host } = props;
  const { part, counts, card, emptyText, sort, paging, total, columns, opensRow, narrow } = options;
  const answer = useMemo(() => (narrow === undefined ? whole : narrow(whole, ctx, { facets })), [whole, narrow, ctx, facets]);
  const most = mostOf(options, ctx);
  const page = readPage(params['page']);
  const items = paging?.total(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page comes with an answer of its own; until then this one is of the page before
  const grid = useMemo(() => gridOfAnswer(answer, options, page), [answer, options]);
  const rows = useMemo(() => rowsOf(gridPart(answer, part)), [answer, part]);
  const { indices, chosen, isMissed, choose } = useChosenRows(grid, most, { ...props, isPrevious, sought });
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

  // There are fewer than there were when the page was turned to or linked: a server tells the last one then, or none.
  const last = paging !== undefined && items !== undefined ? Math.max(1, Math.ceil(items / paging.size)) : grid.pageCount;
  useWhen(!isPrevious && page > last && grid.rowCount === 0, () => {
    setParams({ page: last === 1 ? undefined : String(last) }, 'replace');
  });

  async function turnTo(page: number): Promise<void> {
    if (await host.requestLeave()) setParams({ page: page === 1 ? undefined : String(page), chosen: undefined }, 'push');
  }

  async function sortBy(next: GridSort | undefined): Promise<void> {
    const sorted = writeSort(next);
    if (sort !== 'server') setParams({ sort: sorted });
    else if (await host.requestLeave()) setParams({ sort: sorted, page: undefined, chosen: undefined });
  }

  const openRow = useOpenRow(props, indices, choose);
  const leadsOn = opensRow && ((row: number) => void host.follow(opensRow({ ...ctx, row: grid.source(row) })));
  const follow = leadsOn ?? (options.opensOn === 'click' ? openRow : undefined);

  async function press(row: number, column: number, code: string): Promise<void> {
    const buttons = columns === 'server' ? undefined : columns[column]?.buttons?.(grid.source(row));
    await host.follow(buttons?.[Number(code)]?.press);
  }

  return (
    <>
      <DescriptionProblems label={label} problems={problems} />
      {isMissed && (
        <p className={styles['missed']} role="status">
          The row of this link is not in the list. It may be on another page, be filtered out, or be gone.
        </p>
      )}
      <DataGrid
        label={label}
        grid={grid}
        state={isPrevious ? 'loading' : 'ready'}
        selection={selectionOf(most, counts)}
        selected={indices}
        onSelect={(next) => void choose(next)}
        sort={readSort(params['sort'])}
        onSort={(next) => void sortBy(next)}
        sorted={sort === 'server' ? 'elsewhere' : undefined}
        {...(openRow === undefined ? {} : { onOpen: openRow })}
        {...(follow === undefined ? {} : { onRow: follow })}
        since={since}
        onPage={(next) => void turnTo(next)}
        total={total?.(answer)}
        paging={paging && items !== undefined ? { page: Math.min(page, last), size: paging.size, total: items } : undefined}
        onControl={(row, column, code) => void press(row, column, code)}
        preferences={arrangement}
        onProblems={setProblems}
        card={card}
        emptyText={wordsNow(emptyText, ctx)}
        onUnfilter={host.unfilter(name)}
      />
    </>
  );
}

interface AskingProps extends Props {
  readonly rows: RowsOf;
  readonly facets: readonly FacetId[];
}

interface PagedProps extends AskingProps {
  readonly sought?: string | undefined;
  /** Says what was answered last, so that what stands above the rows can count in it. */
  readonly onAnswer: (answer: unknown) => void;
}

/** One question whatever its page and order: another page keeps the rows in sight until it is there. */
function PagedGrid({ rows, onAnswer, ...props }: PagedProps): ReactNode {
  const { name, label, options, ctx, params, host, publish, facets } = props;
  const page = readPage(params['page']);
  // A grid that sorts its rows itself asks for no order.
  const sort = options.sort === 'server' ? readSort(params['sort']) : undefined;
  const question = useQuestion(rows(ctx, { page, sort, facets }), {
    pane: name,
    host,
    madeFrom: [ctx, page, params['sort'], facets],
    keepPrevious: true,
  });
  const { answer: last, isPrevious, version } = question;
  useWhen(last === undefined, () => publish(initialOutput('grid')));
  useEffect(() => {
    if (last !== undefined) onAnswer(last);
  }, [onAnswer, last]);
  const since = options.isLive === true && !isPrevious ? version : undefined;
  return (
    <Asked name={name} label={label} host={host} question={question} skeleton={<LoadingRows label={label} columns={[]} />}>
      {(answer) => <LoadedGrid {...props} answer={answer} isPrevious={isPrevious} since={since} />}
    </Asked>
  );
}

/** What the rows are about: their question, unless the grid says that it is something else. */
function aboutKey({ rows, options, ctx, facets }: AskingProps): string | undefined {
  const question = rows(ctx, { page: 1, sort: undefined, facets });
  if (options.about === undefined || !question) return questionKey(question);
  return JSON.stringify([options.about(ctx), facets]);
}

/** The choice that the address was opened with, as long as the rows are those of the first question. */
function useSought(key: string | undefined, chosen: string | undefined): string | undefined {
  const [sought] = useState(chosen);
  const [first, setFirst] = useState(key);
  if (first === undefined && key !== undefined) setFirst(key);
  return key === first ? sought : undefined;
}

function AskingGrid(props: PagedProps): ReactNode {
  const { name, ctx, params, setParams, facets } = props;
  const key = aboutKey(props);
  useSteadyQuestion(name, key, [ctx, facets]);
  useLeftState(key, params, setParams);
  const sought = useSought(key, params['chosen']);
  return <PagedGrid {...props} key={key} sought={sought} />;
}

/** Rows below choices that narrow them. They are asked for once it is known which of these are on. */
function FacetGrid(props: Omit<AskingProps, 'facets'>): ReactNode {
  const { name, label, options, ctx, host } = props;
  const { facets: chips } = options;
  const { question, facets, on, learn, toggle, onRetry } = useFacets({ ...props, list: chips?.list(ctx), keepsChoice: false });
  const [answer, setAnswer] = useState<unknown>();
  // What is on is what was asked for: the answer at hand may be to another question.
  const told = useToldFacets({ facets, asked: on, answer, isFresh: false, of: chips?.of, learn });
  return (
    <>
      {told.facets === undefined ? null : (
        <div className={styles['facets']}>
          <FacetChips
            label={wordsNow(chips?.label, ctx) ?? label}
            {...told}
            reason={chips && host.whyNot(chips.needs ?? [])}
            onToggle={toggle}
            onRetry={onRetry}
          />
        </div>
      )}
      {on === undefined ? (
        <Asked name={name} label={label} host={host} question={question} skeleton={<LoadingRows label={label} columns={[]} />}>
          {() => null}
        </Asked>
      ) : (
        <AskingGrid {...props} facets={on} onAnswer={setAnswer} />
      )}
    </>
  );
}

/** Forgets what was chosen once the rows are gone, since the next are others; not what a dialog is about, nor what the address names before there were any. */
function useForgotten(isThere: boolean, { params, setParams, host }: Props): void {
  useWhenOver(isThere, () => {
    if (!host.isUnderDialog() && own.some((name) => params[name] !== undefined)) {
      setParams(Object.fromEntries(own.map((name) => [name, undefined])), 'replace');
    }
  });
}

/** The rows that a pane before it has already. */
function GivenGrid(props: Props): ReactNode {
  const { name, options, ctx, host, publish } = props;
  // Made anew by every drawing it would never come to rest: what it is made of is the same while the context is.
  const answer = useMemo(() => options.given?.(ctx), [options, ctx]);
  useWhen(answer === undefined, () => publish(initialOutput('grid')));
  useForgotten(answer !== undefined, props);
  return answer === undefined ? <NotAsked name={name} host={host} /> : <LoadedGrid {...props} answer={answer} facets={noFacets} />;
}

/** Rows under columns that server or screen describe; what is chosen, sorted and turned to is in the address. A repeated question is as it was left. */
export function GridPane(props: Props): ReactNode {
  const { rows } = props.options;
  return rows === undefined ? <GivenGrid {...props} /> : <FacetGrid {...props} rows={rows} />;
}

const noFacets: readonly FacetId[] = [];
