import { useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { askOutdated } from '../../../data/outdating';
import type { Scope } from '../../../data/scope';
import { venueMinute } from '../../../schemas/wire/dates';
import { Button, EmptyState, useIsPhone } from '../../../ui';
import { FormFoot } from '../../../ui/FormFoot';
import { FieldsPlaceContext } from '../../../ui/fieldsPlace';
import type { ErasedContext } from '../../definition/context';
import type { ScreenDefinition } from '../../definition/erased';
import type { PaneDefinition } from '../../definition/kind';
import { isDrawn } from '../../definition/kinds';
import { whenSaved } from '../../form/guard';
import type { OpenDialog, PaneHost } from '../../panes/contract';
import type { Abouts } from './abouts';
import { type Address, addressBelow } from './address';
import { Controls, hasMain } from './Controls';
import { useDetailsPage } from './detailsPage';
import { Failures } from './Failures';
import { fetchAhead } from './fetchAhead';
import { areaName, gridTemplate, lineOf } from './layout';
import { missingLevel } from './level';
import { PaneSlot, type PaneSlotProps } from './PaneSlot';
import { Panes } from './Panes';
import { partsOf } from './paneParts';
import { ReportDialog } from './ReportDialog';
import { openOrganisation, toOrganisation } from './remedy';
import styles from './ScreenHost.module.css';
import { ScreenContextProvider, type ScreenContextValue, useOuterScreen, useScreen } from './screenContext';
import { createScreenStore } from './screenStore';
import { useScreenServices } from './services';
import { useAsides } from './useAsides';
import { useIsStacked } from './useIsStacked';
import { usePaneHost } from './usePaneHost';

interface ScreenBodyProps extends Pick<ScreenContextValue, 'definition' | 'base' | 'address' | 'abouts' | 'path' | 'renew'> {
  /** The pane that it stands in. */
  readonly within?: string;
  /** The dialog that it stands in. */
  readonly dialog?: OpenDialog | undefined;
  readonly title?: string | undefined;
}

/** A screen inside a pane or a dialog: what the panes around it have said is its base. */
function InnerScreen({ name, ...given }: Pick<ScreenBodyProps, 'definition' | 'base' | 'dialog'> & { readonly name: string }): ReactNode {
  const { address, abouts, path, renew } = useScreen();
  const inner = useMemo(() => addressBelow(address, name), [address, name]);
  // A tab or a case of a pane has that one's name first.
  const within = name.split('.')[0] ?? name;
  return <ScreenBody {...given} {...{ abouts, renew, within }} address={inner} path={`${path}${name}.`} />;
}

const renderScreen: PaneHost['renderScreen'] = (definition, base, name, dialog) => (
  <InnerScreen key={name} {...{ definition, base, name, dialog }} />
);

/** The panes of a screen where its layout puts them, and its controls. */
function ScreenBody({ definition, base, address, abouts, path, renew, within, dialog, title }: ScreenBodyProps): ReactNode {
  const [store] = useState(() => createScreenStore(definition, within));
  const around = useOuterScreen();
  const outer = around?.host;
  useEffect(() => {
    around?.store.inner.add(store);
    return () => void around?.store.inner.delete(store);
  }, [around, store]);
  const id = useId();
  const elementId = useCallback((pane: string) => `${id}-${areaName(pane)}`, [id]);
  const host = usePaneHost({ definition, store, base, address, abouts, path, renew, outer, within, dialog, renderScreen, elementId });
  const page = useDetailsPage({ definition, store, address, elementId });
  const isInner = outer !== undefined;
  const isInDialog = dialog !== undefined;
  const hidden = useStore(store.state, (state) => state.hidden);
  const asides = useAsides(definition, hidden, path, isInDialog);
  const screen = useRef<HTMLDivElement>(null);
  const isNarrow = useIsStacked(screen);
  // A dialog is as narrow as it is made: what is declared as a column is one in it too.
  const isStacked = isNarrow && !isInDialog;
  const value = useMemo(
    () => ({ definition, store, base, address, abouts, path, renew, host, asides, page, isInner, isInDialog, isStacked, title, elementId }),
    [definition, store, base, address, abouts, path, renew, host, asides, page, isInner, isInDialog, isStacked, title, elementId],
  );
  useEffect(() => fetchAhead(definition), [definition]);
  const queries = useQueryClient();
  // After its panes have said whether they hold anything unsaved: what went out of date while the screen was away.
  useEffect(() => whenSaved(() => askOutdated(queries)), [queries]);
  const isPhone = useIsPhone();
  const line = lineOf(definition);
  const hasLine = !isPhone && line !== undefined && !hidden.has(line);
  const hasFoot = isInDialog && line === undefined && hasMain(definition);
  const [resetAt, setResetAt] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ isStacked, resetAt: hasFoot ? resetAt : undefined }), [isStacked, hasFoot, resetAt]);
  const { folded } = useMemo(() => gridTemplate(definition, hidden), [definition, hidden]);
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
          <FormFoot beside={<span ref={setResetAt} />}>
            <Controls />
          </FormFoot>
        ) : null}
        <ReportDialog />
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
  /** What the user has chosen in the organisation tree. */
  readonly scope: Scope | undefined;
  /** The operator of the organisation panel; the scope's without it. */
  readonly operatorId?: number | undefined;
  readonly address: Address;
  /** The title of the page around it. */
  readonly title?: string;
}

/** Draws any screen from its declaration, once the part of the organisation is chosen that it needs; what is filtered, chosen and opened is in the address. */
export function ScreenHost({ definition, scope, operatorId = scope?.operatorId, address, title }: ScreenHostProps): ReactNode {
  const { login, organisation } = useScreenServices();
  const isPhone = useIsPhone();
  const [abouts] = useState((): Abouts => new Map());
  const node = scope?.node;
  // The scope is made anew whenever the shell draws; only another choice is another scope.
  const steady = useSteady(scope, JSON.stringify([scope?.operatorId, node?.type, node?.id, scope?.filters]));
  const [asOf, setAsOf] = useState(venueMinute);
  const renew = useCallback(() => setAsOf(venueMinute()), []);
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
  return <ScreenBody {...{ definition, base, address, abouts, renew, title }} path="" />;
}

/** The first of the values that have the same key in a row. */
function useSteady<T>(value: T, key: string): T {
  const [kept, setKept] = useState({ key, value });
  const isNew = kept.key !== key;
  if (isNew) setKept({ key, value });
  return isNew ? value : kept.value;
}
