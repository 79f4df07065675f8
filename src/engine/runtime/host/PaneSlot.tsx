import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, type ReactNode, Suspense, use, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { wordsNow } from '../../../data/words';
import { Button, bindClasses, Skeleton, useIsPhone } from '../../../ui';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import { createExportPlace, HeaderPlace } from '../../../ui/HeaderPlace';
import { scrollStop, useOverflows } from '../../../ui/useOverflows';
import { useWhen, useWhenOver } from '../../../ui/useWhen';
import type { ErasedContext } from '../../definition/context';
import type { DrawnPane, OutputOf, PaneKind } from '../../definition/kind';
import { initialOutput, isDrawn, isHeadless, kindOf } from '../../definition/kinds';
import type { PaneHost } from '../../panes/contract';
import { PutAway } from './AsideButton';
import { type AddressChange, addressBelow } from './address';
import { BrokenPane } from './BrokenPane';
import { Controls, hasControls } from './Controls';
import { withDetails } from './detailsPage';
import { Failures } from './Failures';
import { areaName, lineOf } from './layout';
import styles from './PaneSlot.module.css';
import { partsOf } from './paneParts';
import { isPossible } from './permitted';
import { saidBy } from './saying';
import { labelIn, useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';
import { isFoldedAway } from './toggled';
import { useAbout } from './useAbout';

const cx = bindClasses(styles);

const noParams = {};

export interface PaneSlotProps {
  readonly pane: DrawnPane;
  /** Its place in the screen: it sees what the panes before it have said. */
  readonly place: number;
  /** How tall its grid is while its row is folded. */
  readonly folded?: string | undefined;
}

/** One pane at its place: its heading and controls, what it asks and shows; what breaks in it stays in it. */
export function PaneSlot({ pane, place, folded }: PaneSlotProps): ReactNode {
  const { definition, store, address } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  const { name, kind } = pane;
  const isHeld = isPossible(pane, ctx, login);
  const isShown = isHeld && !isFoldedAway(pane, definition.panes, address.params, login);
  const published = useStore(store.state, ({ outputs }) => outputs[name]);
  const said = saidBy(pane, ctx, published, undefined) as OutputOf<PaneKind>;
  // Data that has come, or that nobody asks for, and no words.
  const isResting = kindOf(pane).rests?.(pane.options, ctx, said) === true;
  // Before the page is painted, so that no gap shows.
  useLayoutEffect(() => store.show(name, isShown && !isResting), [store, name, isShown, isResting]);
  const isPast = useAbout(pane, ctx);
  const isSilent = kindOf(pane).saysFolded === true ? !isHeld : !isShown;
  useWhen(isSilent, () => store.publish(name, initialOutput(kind)));
  useLeft(pane, isShown);
  if (!isShown) return null;
  return <ShownPane {...{ pane, ctx, said, isResting, isPast, folded }} />;
}

/** Forgets what a pane leaves behind in the address when it goes. */
function useLeft(pane: DrawnPane, isShown: boolean): void {
  const { address } = useScreen();
  useWhenOver(isShown, () => {
    const left = (kindOf(pane).forgets ?? []).map((part) => `${pane.name}.${part}`).filter((part) => address.params[part] !== undefined);
    if (left.length > 0) address.set(Object.fromEntries(left.map((part) => [part, undefined])), 'replace');
  });
}

/** The host as one pane sees it: it finds what is missing, and why a gate does not hold, in what the panes before this one say as it is drawn. */
function usePaneView(host: PaneHost, name: string, ctx: ErasedContext): PaneHost {
  return useMemo(
    (): PaneHost => ({
      ...host,
      missing: () => host.missing(name, ctx),
      remedy: () => host.remedy(name, undefined, ctx),
      whyNot: (gates, saying) => host.whyNot(gates, { ...ctx, ...saying }),
    }),
    [host, name, ctx],
  );
}

interface ShownPaneProps {
  readonly pane: DrawnPane;
  readonly ctx: ErasedContext;
  readonly said: OutputOf<PaneKind>;
  /** There is nothing to see of it, although it is there. */
  readonly isResting: boolean;
  /** Its part of the address is about something else. */
  readonly isPast: boolean;
  readonly folded: string | undefined;
}

function ShownPane({ pane, ctx, said, isResting, isPast, folded }: ShownPaneProps): ReactNode {
  const { definition, store, address, host, asides, page, isInner, isStacked, title, elementId } = useScreen();
  const { login } = useScreenServices();
  const { name, kind } = pane;
  // Parts that are not there are left out.
  const options = useMemo(() => kindOf(pane).there?.(pane.options, ctx, login) ?? pane.options, [pane, ctx, login]);
  const id = useId();
  const [body, overflows] = useOverflows<HTMLDivElement>();
  const label = labelIn(definition, name, ctx);
  const heading = kindOf(pane).headed?.(pane.options, ctx, said) ?? wordsNow(options.heading, ctx) ?? label;
  const below = useMemo(() => addressBelow(address, name), [address, name]);
  const publish = useCallback((output: unknown) => store.publish(name, output), [store, name]);
  const setParams = useCallback(
    (change: AddressChange, how?: 'push' | 'replace') => below.set(withDetails(definition, name, change), how),
    [below, definition, name],
  );
  const isPhone = useIsPhone();
  const [lead, setLead] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [exports] = useState(createExportPlace);
  const places = useMemo(() => ({ lead, tools, exports }), [lead, tools, exports]);
  // In a narrow column there is no room beside the fields; on a phone one button stands for all of them.
  const { fieldsAt, hasTools, narrows, leads, gates } = kindOf(pane);
  const fields = fieldsAt?.(pane.options);
  const isColumn = fields === 'column' && !isPhone && !isStacked;
  // Fields side by side share their line with the controls.
  const isBar = fields !== undefined && !isColumn;
  // The title of a dialog or tab around it says what a single pane is, and that of a page what the pane of its name is.
  const isAlone = isInner && definition.panes.filter(isDrawn).length === 1;
  const isUntitled = isAlone || label === title || isHeadless(pane);
  const aside = isStacked ? undefined : asides.all.find(({ lead }) => lead === name);
  const isNameless = aside === undefined && isUntitled && hasTools === undefined && (isColumn || isBar || !hasControls(definition, name));
  const [wanted, setWanted] = useState(0);
  const [resetAt, setResetAt] = useState<HTMLElement | null>(null);
  const outer = use(FieldsPlaceContext);
  const hasOwnReset = isColumn && outer.resetAt === undefined;
  const fieldsPlace = useMemo(
    () => ({ isStacked, onWanted: isBar ? setWanted : undefined, resetAt: hasOwnReset ? resetAt : outer.resetAt }),
    [isStacked, isBar, hasOwnReset, resetAt, outer],
  );
  const besideFields = isBar ? wanted : undefined;
  const controls = <Controls at={name} label={label} exports={hasTools ? exports : undefined} wanted={besideFields} />;
  const own = usePaneView(host, name, ctx);
  const props = { name, label, options, ctx, publish, params: isPast ? noParams : below.params, setParams, host: own };
  const { Pane, Room } = partsOf(pane);
  const room = Room === undefined ? <Skeleton lines={4} /> : <Room options={pane.options} />;
  const style: CSSProperties & Record<`--${string}`, string> = {
    gridArea: areaName(name),
    ...(folded === undefined ? {} : { '--folded': folded }),
  };
  // A region that scrolls must be reachable by keyboard.
  const content = (
    <div ref={body} className={cx('body')} {...(overflows ? scrollStop : {})}>
      <ErrorBoundary fallback={(error, retry) => <BrokenPane label={label} error={error} onRetry={retry} />}>
        <HeaderPlace value={hasTools ? places : undefined}>
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
      // The pane keeps its name whatever it is about.
      {...(heading === label ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className={cx('pane', hasTools === true && 'rows')}
      hidden={isResting}
      style={style}
      data-folded={folded === undefined ? undefined : ''}
      data-away={asides.away.has(name) ? '' : undefined}
      data-page={page?.panes.has(name) === true ? '' : undefined}
      data-pane={name}
      data-kind={kind}
      data-narrows={narrows === true ? '' : undefined}
      data-leads={leads}
      // What is valid or not is filled in, and has a bar that saves it.
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
        <div className={cx('lead', hasTools === true && 'counted')}>
          <h2
            id={id}
            data-read={isPhone ? '' : undefined}
            className={cx(isUntitled && !isNameless && aside === undefined ? 'hidden' : 'heading')}
            title={heading}
          >
            {heading}
          </h2>
          {hasTools === true ? <div ref={setLead} className={cx('count')} /> : null}
        </div>
        {hasTools ? <div ref={setTools} className={cx('tools')} /> : null}
        {isColumn || isBar ? null : controls}
        {aside && <PutAway aside={aside} />}
      </header>
      <Failures at={name} />
      {isBar ? (
        <div className={cx('bar')}>
          {content}
          {controls}
          {!isPhone && lineOf(definition) === name ? <Controls wanted={besideFields} /> : null}
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
