import { useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { askOutdated } from '../../../data/outdating';
import type { Scope } from '../../../data/scope';
import { venueMinute } from '../../../schemas/wire/clock';
import { Button, EmptyState, useIsPhone } from '../../../ui';
import { FormFoot } from '../../../ui/FormFoot';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import { useMeasured } from '../../../ui/useMeasured';
import { useWidthSize } from '../../common/useWidthSize';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane, PaneDefinition } from '../../definition/kind';
import { innerScreens, isDrawn, kindOf, roleOf } from '../../definition/kinds';
import { whenSaved } from '../../form/guard';
import { createScreenGraph, type Subjects } from '../../graph/screenGraph';
import type { OpenDialog, PaneHost } from '../../panes/contract';
import { Controls, hasMain } from '../controls/Controls';
import { partsOf } from '../controls/paneParts';
import { type Address, addressBelow } from '../screen/address';
import { useDetailsPage } from '../screen/detailsPage';
import { areaName, gridTemplate, lineOf } from '../screen/layout';
import { missingLevel } from '../screen/level';
import { openOrganisation, toOrganisation } from '../screen/remedy';
import { ScreenContextProvider, type ScreenContextValue, useOuterScreen, useScreen } from '../screen/screenContext';
import { createScreenStore } from '../screen/screenStore';
import { useScreenServices } from '../screen/services';
import { useAsides } from '../screen/useAsides';
import { Failures } from './Failures';
import { OneByOneDialog } from './OneByOneDialog';
import { PaneSlot, type PaneSlotProps } from './PaneSlot';
import { Panes } from './Panes';
import { ReportDialog } from './ReportDialog';
import styles from './ScreenHost.module.css';
import { usePaneHost } from './usePaneHost';

const waitMs = 200;

/** A failed prefetch is ignored: the render loads again and reports. */
function quietly(): void {}

function laterPanes({ panes }: ScreenDefinition): readonly DrawnPane[] {
  return panes.filter(isDrawn).flatMap((pane) => {
    const inner = roleOf(pane) === 'detail' ? innerScreens(pane) : [];
    if (inner.length > 0) return [pane, ...inner.flatMap(({ screen }) => screen.panes.filter(isDrawn))];
    return pane.options.when === undefined ? [] : [pane];
  });
}

/** Prefetches the code of a screen's forms, so that a later form opens at once. Returns the cancel function. */
function fetchAhead(definition: ScreenDefinition): () => void {
  const later = laterPanes(definition);
  const forms = later.flatMap((pane) => kindOf(pane).form?.of(pane.options) ?? []);
  if (forms.length === 0) return quietly;
  const timer = setTimeout(() => {
    for (const pane of later) partsOf(pane).Pane?.fetchAhead().catch(quietly);
    import('../../form/typed/load').then(({ loadRules }) => Promise.all(forms.map(loadRules))).catch(quietly);
  }, waitMs);
  return () => clearTimeout(timer);
}

/* As in ScreenHost.module.css. */
const sideBySide = 700;

function isTooNarrow(screen: HTMLElement): boolean | undefined {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(screen);
  const width = screen.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return width > 0 ? width < sideBySide : undefined;
}

/** Returns whether a screen is too narrow for two panes side by side. */
function useIsStacked(screen: RefObject<HTMLElement | null>): boolean {
  return useMeasured(screen, isTooNarrow, false);
}

interface ScreenBodyProps extends Pick<ScreenContextValue, 'definition' | 'base' | 'address' | 'subjects' | 'path' | 'clock'> {
  readonly within?: string;
  readonly dialog?: OpenDialog | undefined;
  readonly title?: string | undefined;
}

function InnerScreen({ name, ...given }: Pick<ScreenBodyProps, 'definition' | 'base' | 'dialog'> & { readonly name: string }): ReactNode {
  const { address, subjects, path, clock } = useScreen();
  const inner = useMemo(() => addressBelow(address, name), [address, name]);
  // The name of a tab or case begins with its pane's, and ends with its title.
  const [within = name, ...rest] = name.split('.');
  return <ScreenBody {...given} {...{ subjects, clock, within, title: rest.join('.') }} address={inner} path={`${path}${name}.`} />;
}

const renderScreen: PaneHost['renderScreen'] = (definition, base, name, dialog) => (
  <InnerScreen key={name} {...{ definition, base, name, dialog }} />
);

function ScreenBody({ definition, base, address, subjects, path, clock, within, dialog, title }: ScreenBodyProps): ReactNode {
  const [store] = useState(() => createScreenStore(definition, within));
  const graph = useMemo(() => createScreenGraph(definition.panes, subjects, path), [definition, subjects, path]);
  const around = useOuterScreen();
  const outer = around?.host;
  useEffect(() => {
    around?.store.inner.add(store);
    return () => void around?.store.inner.delete(store);
  }, [around, store]);
  const id = useId();
  const elementId = useCallback((pane: string) => `${id}-${areaName(pane)}`, [id]);
  const host = usePaneHost({ definition, store, base, address, graph, clock, outer, within, dialog, renderScreen, elementId });
  const page = useDetailsPage({ definition, store, address, elementId });
  const isInner = outer !== undefined;
  const isInDialog = dialog !== undefined;
  const hidden = useStore(store.state, (state) => state.hidden);
  const asides = useAsides(definition, hidden, path, isInDialog);
  const screen = useRef<HTMLDivElement>(null);
  const isNarrow = useIsStacked(screen);
  // A dialog is narrow by design, so its declared columns stay columns.
  const isStacked = isNarrow && !isInDialog;
  const value = useMemo(
    () => ({
      definition,
      store,
      base,
      address,
      graph,
      subjects,
      path,
      clock,
      host,
      around,
      asides,
      page,
      isInner,
      isInDialog,
      isStacked,
      title,
      elementId,
    }),
    [
      definition,
      store,
      base,
      address,
      graph,
      subjects,
      path,
      clock,
      host,
      around,
      asides,
      page,
      isInner,
      isInDialog,
      isStacked,
      title,
      elementId,
    ],
  );
  useEffect(() => fetchAhead(definition), [definition]);
  const queries = useQueryClient();
  // After the panes report unsaved input: refetches data that went stale while the screen was away.
  useEffect(() => whenSaved(() => askOutdated(queries)), [queries]);
  const isPhone = useIsPhone();
  const line = lineOf(definition);
  const hasLine = !isPhone && line !== undefined && !hidden.has(line);
  const hasFoot = isInDialog && line === undefined && hasMain(definition);
  const [resetAt, setResetAt] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ isStacked, resetAt: hasFoot ? resetAt : undefined }), [isStacked, hasFoot, resetAt]);
  const size = useWidthSize();
  const { folded } = useMemo(() => gridTemplate(definition, size, hidden), [definition, size, hidden]);
  return (
    <ScreenContextProvider value={value}>
      <div ref={screen} className={styles['screen']}>
        {hasLine || hasFoot ? null : <Controls className={styles['toolbar']} />}
        <Failures />
        <FieldsPlaceContext value={place}>
          <Panes>
            {definition.panes.map((pane, at) => (
              <OnePane key={pane.name} pane={pane} place={at} folded={folded[pane.name]} />
            ))}
          </Panes>
        </FieldsPlaceContext>
        {hasFoot ? (
          <FormFoot extra={<span ref={setResetAt} />}>
            <Controls />
          </FormFoot>
        ) : null}
        <ReportDialog />
        <OneByOneDialog />
      </div>
    </ScreenContextProvider>
  );
}

function OnePane({ pane, ...at }: Omit<PaneSlotProps, 'pane'> & { readonly pane: PaneDefinition }): ReactNode {
  const { Runner } = partsOf(pane);
  if (isDrawn(pane)) return <PaneSlot pane={pane} {...at} />;
  return Runner === undefined ? null : <Runner {...{ pane, place: at.place }} />;
}

export interface ScreenHostProps {
  readonly definition: ScreenDefinition;
  readonly scope: Scope | undefined;
  readonly operatorId?: number | undefined;
  readonly address: Address;
  readonly title?: string;
}

/** Renders a screen from its declaration once the required part of the organisation is chosen. */
export function ScreenHost({ definition, scope, operatorId = scope?.operatorId, address, title }: ScreenHostProps): ReactNode {
  const { login, organisation } = useScreenServices();
  const isPhone = useIsPhone();
  const [subjects] = useState((): Subjects => new Map());
  const node = scope?.node;
  // The shell makes a new scope object at each render; compare it by content.
  const steady = useSteady(scope, JSON.stringify([scope?.operatorId, node?.type, node?.id, scope?.filters]));
  const [clock] = useState(() => createStore(() => ({ asOf: venueMinute() })));
  const { asOf } = useStore(clock);
  const base = useMemo(
    (): ErasedContext => ({ scope: steady, operatorId, login, isPhone, asOf }),
    [steady, operatorId, login, isPhone, asOf],
  );
  const missing = missingLevel(definition.level, scope);
  if (missing !== undefined) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={missing}
        action={
          organisation === undefined ? undefined : (
            <Button size="small" onClick={() => openOrganisation(organisation)}>
              {toOrganisation}
            </Button>
          )
        }
      />
    );
  }
  return <ScreenBody {...{ definition, base, address, subjects, clock, title }} path="" />;
}

function useSteady<T>(value: T, key: string): T {
  const [last, setLast] = useState({ key, value });
  const isNew = last.key !== key;
  if (isNew) setLast({ key, value });
  return isNew ? value : last.value;
}
