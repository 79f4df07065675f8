import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { wordsNow } from '../../../data/words';
import { createExportPlace, type ExportPlace } from '../../../ui/HeaderPlace';
import type { ErasedContext } from '../../definition/context';
import type { MenuDefinition, OrganisationToggleDefinition, ScreenDefinition } from '../../definition/erased';
import type { DrawnKind } from '../../definition/kind';
import { isDrawn, kindOf } from '../../definition/kinds';
import type { PaneToggle } from '../../definition/pane';
import { rankOf } from '../../definition/rank';
import { isGranted } from '../../definition/requirement';
import { firstReason, isOffered } from '../../definition/situation';
import { isPossible } from '../../graph/permitted';
import { isToggledOn, shownParameter, shownText } from '../../graph/toggled';
import { useContextAt, useReason, useScreen, useSituation } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';
import { ActionControl } from './ActionControl';
import { useBarGroup, useIsInBar } from './actionBar';
import { ControlLine } from './ControlLine';
import type { Control, ControlProps, HandOn, PaneControlProps } from './control';
import { DialogControl } from './DialogControl';
import { partsOf } from './paneParts';

interface ToggleControlProps extends PaneControlProps<DrawnKind> {
  readonly toggle: PaneToggle<ErasedContext>;
}

/** Makes the control that toggles a pane; none if the pane could not show anyway. */
function ToggleControl({ pane, toggle, place, children }: ToggleControlProps): ReactNode {
  const { address, host, elementId } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  const reason = useReason(toggle.needs ?? []);
  const isThere = isGranted(toggle.can ?? [], login) && isPossible(pane, ctx, login) && toggle.when?.(ctx) !== false;
  if (!isThere) return children(undefined);
  const parameter = shownParameter(pane.name);
  const isShown = isToggledOn(toggle, address.params[parameter], login);
  const [show, hide] = [wordsNow(toggle.show, ctx), wordsNow(toggle.hide, ctx)];

  async function press(): Promise<void> {
    if (isShown && kindOf(pane).hasNoDraft !== true && !(await host.requestLeave())) return;
    address.set({ [parameter]: shownText(toggle, !isShown) });
  }

  return children({
    id: `${pane.name}.shown`,
    rank: 'pane',
    label: isShown ? hide : show,
    labels: [show, hide],
    reason,
    isBusy: false,
    press: () => void press(),
    isPassing: toggle.when !== undefined || pane.options.when !== undefined,
    isExpanded: isShown,
    expands: elementId(pane.name),
  });
}

interface Maker {
  readonly key: string;
  readonly make: (handOn: HandOn) => ReactNode;
}

interface ChainProps {
  readonly makers: readonly Maker[];
  readonly before?: readonly Control[];
  readonly children: (controls: readonly Control[]) => ReactNode;
}

/** Makes one control per component, so that each keeps its state and dialog when earlier ones come and go. */
function Chain({ makers: [maker, ...makers], before = [], children }: ChainProps): ReactNode {
  if (maker === undefined) return children(before);
  return maker.make((control) => (
    <Chain key={maker.key} makers={makers} before={control === undefined ? before : [...before, control]}>
      {children}
    </Chain>
  ));
}

/** Makes one control of a list of actions, each with its reason and questions. */
function MenuControl({ menu, children }: ControlProps<{ readonly menu: MenuDefinition }>): ReactNode {
  const situation = useSituation();
  const makers = menu.items.map(
    (item): Maker => ({ key: item.id, make: (handOn) => <ActionControl action={item}>{handOn}</ActionControl> }),
  );
  return (
    <Chain makers={makers}>
      {(entries) => {
        if (entries.length === 0 || !isOffered(menu, situation)) return children(undefined);
        return children({
          id: menu.id,
          rank: rankOf(menu),
          label: wordsNow(menu.label, situation.outputs),
          isPassing: menu.when !== undefined,
          reason: firstReason(menu.needs ?? [], situation),
          isBusy: entries.some(({ isBusy }) => isBusy),
          press: () => undefined,
          entries,
          dialog: entries.map(({ id, dialog }) => <Fragment key={id}>{dialog}</Fragment>),
        });
      }}
    </Chain>
  );
}

const nobody = () => () => undefined;
const never = () => false;

/** Makes the control that toggles the organisation panel; none if the screen has no such panel. */
function OrganisationControl({ toggle, children }: ControlProps<{ readonly toggle: OrganisationToggleDefinition }>): ReactNode {
  const { outputs: ctx, login } = useSituation();
  const { organisation: panel } = useScreenServices();
  const reason = useReason(toggle.needs ?? []);
  const isShown = useSyncExternalStore(panel?.subscribe ?? nobody, panel?.isShown ?? never);
  if (panel === undefined || !isGranted(toggle.can ?? [], login) || toggle.when?.(ctx) === false) return children(undefined);
  const [show, hide] = [wordsNow(toggle.show, ctx), wordsNow(toggle.hide, ctx)];
  return children({
    id: 'organisation',
    rank: 'pane',
    label: isShown ? hide : show,
    labels: [show, hide],
    reason,
    isBusy: false,
    press: panel.toggle,
    isExpanded: isShown,
  });
}

interface ControlsProps {
  readonly at?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly exports?: ExportPlace | undefined;
  readonly wanted?: number | undefined;
}

interface ControlMaker extends Maker {
  readonly isUnseen?: boolean;
  readonly isPassing?: boolean;
}

/** Controls that panes bring or that toggle panes; panes without a drawn part come first. */
function paneMakers({ panes }: ScreenDefinition, at: string | undefined): readonly ControlMaker[] {
  const brought = (isDrawnToo: boolean) =>
    panes.flatMap((pane, place): readonly ControlMaker[] => {
      const { control } = partsOf(pane);
      if (control?.standsAt(pane, at) !== true || isDrawn(pane) !== isDrawnToo) return [];
      const { Control } = control;
      return [{ key: `pane ${pane.name}`, isPassing: isDrawnToo, make: (children) => <Control {...{ pane, place, children }} /> }];
    });
  const toggles = panes.flatMap((pane, place): readonly ControlMaker[] => {
    const toggle = isDrawn(pane) ? pane.options.toggle : undefined;
    if (!isDrawn(pane) || toggle === undefined || toggle.at !== at) return [];
    const isPassing = toggle.when !== undefined || pane.options.when !== undefined;
    return [{ key: `toggle ${pane.name}`, isPassing, make: (children) => <ToggleControl {...{ pane, toggle, place, children }} /> }];
  });
  return [...brought(false), ...toggles, ...brought(true)];
}

function makersAt(definition: ScreenDefinition, at: string | undefined): readonly ControlMaker[] {
  const { dialogs, menus, actions, organisationToggle: panel } = definition;
  const here = <T extends { readonly at?: string }>(all: readonly T[]) => all.filter((each) => each.at === at);
  return [
    ...here(panel === undefined ? [] : [panel]).map(
      (toggle): ControlMaker => ({ key: 'organisation', make: (children) => <OrganisationControl {...{ toggle, children }} /> }),
    ),
    ...paneMakers(definition, at),
    ...here(dialogs).map(
      (dialog): ControlMaker => ({
        key: `dialog ${dialog.id}`,
        isUnseen: dialog.hasButton === false,
        isPassing: dialog.when !== undefined,
        make: (children) => <DialogControl {...{ dialog, children }} />,
      }),
    ),
    ...here(menus).map(
      (menu): ControlMaker => ({
        key: `menu ${menu.id}`,
        isPassing: menu.when !== undefined,
        make: (children) => <MenuControl {...{ menu, children }} />,
      }),
    ),
    ...here(actions).map(
      (action): ControlMaker => ({
        key: `action ${action.id}`,
        isPassing: action.when !== undefined || action.isQuiet === true,
        make: (children) => <ActionControl {...{ action, children }} />,
      }),
    ),
  ];
}

/** Returns whether a pane, or the screen, has visible controls. */
export function hasControls(definition: ScreenDefinition, at: string | undefined): boolean {
  return makersAt(definition, at).some(({ isUnseen }) => isUnseen !== true);
}

export function hasMain({ actions }: ScreenDefinition): boolean {
  return actions.some((action) => action.at === undefined && rankOf(action) === 'primary');
}

/** A transient control that is alone has nothing to move, so it does not count. */
function hasPassing(makers: readonly ControlMaker[]): boolean {
  const seen = makers.filter(({ isUnseen }) => isUnseen !== true);
  return seen.length > 1 && seen.some(({ isPassing }) => isPassing === true);
}

/** Renders the controls of a screen or pane in one line, or nothing. */
export function Controls({ at, ...rest }: ControlsProps): ReactNode {
  const makers = makersAt(useScreen().definition, at);
  if (makers.length === 0) return null;
  return <Chain makers={makers}>{(controls) => <Line {...rest} controls={controls} keepsEnd={hasPassing(makers)} />}</Chain>;
}

interface LineProps extends Pick<ControlsProps, 'label' | 'className' | 'exports' | 'wanted'> {
  readonly controls: readonly Control[];
  readonly keepsEnd: boolean;
}

const noGrid = createExportPlace();

/** If the phone's bar lists them all, the main control and the screen's own stand only there. */
function Line({ controls: all, label, className, keepsEnd, wanted, exports = noGrid }: LineProps): ReactNode {
  const isInBar = useIsInBar();
  const controls = all.filter(({ isUnseen }) => isUnseen !== true);
  const whole = controls.find(({ isExport }) => isExport === true);
  const isOffered = useStore(exports, (state) => state.isOffered);
  useEffect(() => {
    if (exports !== noGrid) exports.setState({ whole });
  });
  useBarGroup(isInBar && controls.length > 0 ? { label: label ?? 'This screen', controls } : undefined);
  // The control that moves to the grid's tools stands first, so that its neighbours stay in place.
  const own = isOffered
    ? controls.filter((control) => control !== whole)
    : controls.map((control) => (control === whole && exports !== noGrid ? { ...control, isPassing: true } : control));
  const inLine = !isInBar ? own : label === undefined ? [] : own.filter(({ rank }) => rank !== 'primary');
  const name = label === undefined ? 'Actions' : `${label}: actions`;
  return (
    <>
      {inLine.length === 0 ? null : <ControlLine controls={inLine} label={name} {...{ className, keepsEnd, isInBar, wanted }} />}
      {all.map(({ id, dialog }) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </>
  );
}
