import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, type ReactNode, Suspense, use, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import type { CoverLine } from '../../../schemas/wire/cover';
import { Button, bindClasses, EmptyState, isLoadFailure, NotLoaded, Skeleton, useIsPhone } from '../../../ui';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import { createExportPlace, HeaderPlace } from '../../../ui/HeaderPlace';
import { scrollStop, useOverflows } from '../../../ui/useOverflows';
import { useWhen } from '../../../ui/useWhen';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane, OutputOf, PaneKind } from '../../definition/kind';
import { initialOutput, isDrawn, isFilter, isHeadless, kindOf, roleOf } from '../../definition/kinds';
import type { PaneHost } from '../../panes/contract';
import { Controls, hasControls } from '../controls/Controls';
import { partsOf } from '../controls/paneParts';
import { type AddressChange, addressBelow } from '../screen/address';
import { pagesOf, withDetails } from '../screen/detailsPage';
import { areaName, lineOf } from '../screen/layout';
import { labelIn, useNode, useScreen } from '../screen/screenContext';
import { PutAway } from './AsideButton';
import { Failures } from './Failures';
import { OutdatedNotice, outdatedBy } from './Outdated';
import styles from './PaneSlot.module.css';
import { useLeft, useSubject } from './useSubject';

interface BrokenPaneProps {
  readonly label: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Fallback for a part of a screen that threw. */
function BrokenPane({ label, error, onRetry }: BrokenPaneProps): ReactNode {
  if (isLoadFailure(error)) return <NotLoaded name={label} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title={`${label} stopped working`} action={<Button onClick={onRetry}>Try again</Button>}>
        {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </div>
  );
}

const cx = bindClasses(styles);

const noParams = {};

export interface PaneSlotProps {
  readonly pane: DrawnPane;
  /** Index in the screen: the pane sees the outputs of the panes before it. */
  readonly place: number;
  readonly folded?: string | undefined;
}

/** Renders one pane with heading and controls; an error stays inside it. */
export function PaneSlot({ pane, place, folded }: PaneSlotProps): ReactNode {
  const { definition, store } = useScreen();
  const { ctx, about, isPast, isShown, isSilent, ...node } = useNode(place);
  // The node is of this pane.
  const [output, options] = [node.output as OutputOf<PaneKind>, node.options as DrawnPane['options']];
  const { name, kind } = pane;
  // What a request feeds shows itself that it loads: a second placeholder would only move it.
  const isUnseen = useStore(
    store.state,
    ({ hidden }) => roleOf(pane) === 'request' && memberOf(output, 'hasFailed') !== true && isAnyShown(definition, place, hidden),
  );
  // No text: its data is there, or nothing requests it.
  const isEmpty = isUnseen || kindOf(pane).isEmpty?.(pane.options, ctx, output) === true;
  // Before paint, so that no gap shows.
  useLayoutEffect(() => store.show(name, isShown && !isEmpty), [store, name, isShown, isEmpty]);
  useSubject(pane, place, about, isPast);
  useWhen(isSilent, () => store.publish(name, initialOutput(kind)));
  useLeft(pane, isShown);
  if (!isShown) return null;
  return <ShownPane {...{ pane, ctx, output, options, isEmpty, isPast, folded }} />;
}

/** Whether a pane after this place is shown, except for other requests. */
function isAnyShown({ panes }: ScreenDefinition, place: number, hidden: ReadonlySet<string>): boolean {
  return panes.slice(place).some((pane) => isDrawn(pane) && roleOf(pane) !== 'request' && !hidden.has(pane.name));
}

const ofEarlierFilters: CoverLine = ['Note', 'The filters have changed since these figures were loaded.'];

/** Host for one pane: missing inputs and gate reasons come from the panes before it, as of this render. */
function usePaneView(host: PaneHost, name: string, ctx: ErasedContext, isOutdated: boolean): PaneHost {
  return useMemo(
    (): PaneHost => ({
      ...host,
      missing: () => host.missing(name, ctx),
      remedy: () => host.remedy(name, undefined, ctx),
      whyNot: (gates, own) => host.whyNot(gates, { ...ctx, ...own }),
      saveTable: (table) => host.saveTable(isOutdated ? { ...table, coverLines: [...(table.coverLines ?? []), ofEarlierFilters] } : table),
    }),
    [host, name, ctx, isOutdated],
  );
}

interface ShownPaneProps {
  readonly pane: DrawnPane;
  readonly ctx: ErasedContext;
  readonly output: OutputOf<PaneKind>;
  readonly options: DrawnPane['options'];
  readonly isEmpty: boolean;
  readonly isPast: boolean;
  readonly folded: string | undefined;
}

function ShownPane({ pane, ctx, output, options, isEmpty, isPast, folded }: ShownPaneProps): ReactNode {
  const { definition, store, address, host, asides, page, isInner, isStacked, title, elementId } = useScreen();
  const { name, kind } = pane;
  const id = useId();
  const [body, overflows] = useOverflows<HTMLDivElement>();
  const label = labelIn(definition, name, ctx);
  const { heading: headed, rows, input, gates } = kindOf(pane);
  const heading = (typeof headed === 'function' ? headed(pane.options, ctx, output) : undefined) ?? wordsNow(options.heading, ctx) ?? label;
  const below = useMemo(() => addressBelow(address, name), [address, name]);
  const publish = useCallback((output: unknown) => store.publish(name, output), [store, name]);
  const setParams = useCallback(
    (change: AddressChange, how?: 'push' | 'replace') => below.set(withDetails(definition, name, change), how),
    [below, definition, name],
  );
  const isPhone = useIsPhone();
  const [lead, setLead] = useState<HTMLElement | null>(null);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [exports] = useState(createExportPlace);
  const places = useMemo(() => ({ lead, tools: toolsPlace, exports }), [lead, toolsPlace, exports]);
  const tools = rows?.tools;
  const isColumn = roleOf(pane) === 'filterColumn' && !isPhone && !isStacked;
  // Fields in a row share their line with the controls.
  const isBar = isFilter(pane) && !isColumn;
  // A dialog's or tab's title covers a single pane; any title covers the pane of that name.
  const isAlone = isInner && definition.panes.filter(isDrawn).length === 1;
  const isUntitled = isAlone || label === title || isHeadless(pane);
  const aside = isStacked ? undefined : asides.all.find(({ lead }) => lead === name);
  const isNameless = aside === undefined && isUntitled && tools === undefined && (isColumn || isBar || !hasControls(definition, name));
  const [wanted, setWanted] = useState(0);
  const [resetAt, setResetAt] = useState<HTMLElement | null>(null);
  const outer = use(FieldsPlaceContext);
  const hasOwnReset = isColumn && outer.resetAt === undefined;
  const fieldsPlace = useMemo(
    () => ({ isStacked, onWanted: isBar ? setWanted : undefined, resetAt: hasOwnReset ? resetAt : outer.resetAt }),
    [isStacked, isBar, hasOwnReset, resetAt, outer],
  );
  const fieldControls = isBar ? wanted : undefined;
  const controls = <Controls at={name} label={label} exports={tools && exports} wanted={fieldControls} />;
  const outdated = outdatedBy(definition, pane, ctx);
  const own = usePaneView(host, name, ctx, outdated !== undefined);
  const props = { name, label, options, ctx, publish, params: isPast ? noParams : below.params, setParams, host: own };
  const { Pane, Room } = partsOf(pane);
  const room = Room === undefined ? <Skeleton lines={4} /> : <Room options={pane.options} />;
  const style: CSSProperties & Record<`--${string}`, string> = {
    gridArea: areaName(name),
    ...(folded === undefined ? {} : { '--folded': folded }),
  };
  // A scrollable region must be reachable by keyboard.
  const content = (
    <div ref={body} className={cx('body', outdated !== undefined && 'pale')} {...(overflows ? scrollStop : {})}>
      <ErrorBoundary fallback={(error, retry) => <BrokenPane label={label} error={error} onRetry={retry} />}>
        <HeaderPlace value={tools && places}>
          <FieldsPlaceContext value={fieldsPlace}>
            <Suspense fallback={room}>{Pane && <Pane {...props} />}</Suspense>
          </FieldsPlaceContext>
        </HeaderPlace>
      </ErrorBoundary>
    </div>
  );
  return (
    <section
      id={elementId(name)}
      {...(heading === label ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className={cx('pane', tools === 'counted' && 'rows')}
      hidden={isEmpty}
      style={style}
      data-folded={folded === undefined ? undefined : ''}
      data-away={asides.away.has(name) ? '' : undefined}
      data-page={page?.panes.has(name) === true ? '' : undefined}
      data-details={pagesOf(definition).some(({ panes }) => panes.includes(name)) ? '' : undefined}
      data-pane={name}
      data-kind={kind}
      data-narrows={input?.narrows === true ? '' : undefined}
      data-master={rows?.master}
      data-fills={'valid' in gates ? '' : undefined}
    >
      {page?.lead === name ? (
        <p className={cx('back')} data-back="">
          <Button size="small" variant="quiet" icon={<ArrowLeft />} onClick={page.leave}>
            Back to the list
          </Button>
        </p>
      ) : null}
      <header className={cx(isNameless ? 'hidden' : 'header')}>
        <div className={cx('lead', tools === 'counted' && 'counted')}>
          <h2
            id={id}
            data-read={isPhone ? '' : undefined}
            className={cx(isUntitled && !isNameless && aside === undefined ? 'hidden' : 'heading')}
            title={heading}
          >
            {heading}
          </h2>
          {tools === 'counted' ? <div ref={setLead} className={cx('count')} /> : null}
        </div>
        {tools ? <div ref={setToolsPlace} className={cx('tools')} /> : null}
        {isColumn || isBar ? null : controls}
        {aside && <PutAway aside={aside} />}
      </header>
      <Failures at={name} />
      {outdated?.isFirst === true ? <OutdatedNotice submit={outdated.submit} /> : null}
      {isBar ? (
        <div className={cx('bar')}>
          {content}
          {controls}
          {!isPhone && lineOf(definition) === name ? <Controls wanted={fieldControls} /> : null}
        </div>
      ) : (
        content
      )}
      {isColumn ? (
        <div className={cx('below')}>
          {hasOwnReset ? <span ref={setResetAt} /> : null}
          {controls}
        </div>
      ) : null}
    </section>
  );
}
