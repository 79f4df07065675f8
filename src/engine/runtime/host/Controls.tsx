import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import type { PaneDefinition } from '../../definition/kind';
import { isDrawn, isDrawnKind } from '../../definition/kinds';
import { createExportPlace, type ExportPlace } from '../../ui/HeaderPlace';
import { ActionControl } from './ActionControl';
import { useBarGroup, useIsInBar } from './actionBar';
import { ControlLine } from './ControlLine';
import type { Control, HandOn } from './control';
import { DialogControl } from './DialogControl';
import { MenuControl } from './MenuControl';
import { OrganisationControl } from './OrganisationControl';
import { partsOf } from './paneParts';
import { ToggleControl } from './ToggleControl';

interface ControlsProps {
  readonly definition: ScreenDefinition;
  /** The pane whose controls they are, and what it is called; the screen's own without them. */
  readonly at?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Where the pane's grid offers what is shown as a file. */
  readonly exports?: ExportPlace | undefined;
}

/** A control that a pane brings along. */
interface Brought {
  readonly pane: PaneDefinition;
  readonly place: number;
  readonly Control: ComponentType<object>;
}

function controlsAt({ panes, dialogs, menus, actions, organisationToggle }: ScreenDefinition, pane: string | undefined) {
  const brought = panes.flatMap((each, place): readonly Brought[] => {
    const { control } = partsOf(each);
    return control?.standsAt(each, pane) === true ? [{ pane: each, place, Control: control.Control }] : [];
  });
  return {
    organisation: organisationToggle !== undefined && organisationToggle.at === pane ? [organisationToggle] : [],
    // What is drawn by nothing but its button has it first; the button of a pane comes and goes with it.
    ofUndrawn: brought.filter(({ pane: { kind } }) => !isDrawnKind(kind)),
    toggles: panes.flatMap((each, place) => {
      const toggle = isDrawn(each) ? each.options.toggle : undefined;
      return isDrawn(each) && toggle !== undefined && toggle.at === pane ? [{ pane: each, toggle, place }] : [];
    }),
    ofDrawn: brought.filter(({ pane: { kind } }) => isDrawnKind(kind)),
    dialogs: dialogs.filter(({ at }) => at === pane),
    menus: menus.filter(({ at }) => at === pane),
    actions: actions.filter(({ at }) => at === pane),
  };
}

/** The actions at a place, and the entries of its menus. */
export function actionsAt(definition: ScreenDefinition, at: string | undefined): readonly ActionDefinition[] {
  const { menus, actions } = controlsAt(definition, at);
  return [...menus.flatMap(({ items }) => items), ...actions];
}

/** The controls at a place that have a button. */
function buttonsAt(definition: ScreenDefinition, at: string | undefined) {
  const all = controlsAt(definition, at);
  return { ...all, dialogs: all.dialogs.filter(({ hasButton }) => hasButton !== false) };
}

/** Whether a pane has controls to press, or the screen itself. */
export function hasControls(definition: ScreenDefinition, at: string | undefined): boolean {
  return Object.values(buttonsAt(definition, at)).some(({ length }) => length > 0);
}

/** Whether a control may come and go at a place with what is chosen, beside others. */
function hasPassing(definition: ScreenDefinition, at: string | undefined): boolean {
  const all = buttonsAt(definition, at);
  const { toggles, ofDrawn, dialogs, menus, actions } = all;
  // A control that is alone has nothing to move, and ends at the edge.
  if (Object.values(all).flat().length < 2) return false;
  return (
    ofDrawn.length > 0 ||
    [...dialogs, ...menus, ...actions].some(({ when }) => when !== undefined) ||
    toggles.some(({ pane, toggle }) => toggle.when !== undefined || pane.options.when !== undefined)
  );
}

/** Makes one control and hands it on. */
interface Maker {
  readonly key: string;
  readonly make: (handOn: HandOn) => ReactNode;
}

function makerOf({ pane, place, Control }: Brought): Maker {
  return { key: `pane ${pane.name}`, make: (children) => <Control {...{ pane, place, children }} /> };
}

/** What makes the controls at a place, in their declared order. */
function makersAt(definition: ScreenDefinition, at: string | undefined): readonly Maker[] {
  const { organisation, ofUndrawn, toggles, ofDrawn, dialogs, menus, actions } = controlsAt(definition, at);
  return [
    ...organisation.map((toggle) => ({
      key: 'organisation',
      make: (handOn: HandOn) => <OrganisationControl toggle={toggle}>{handOn}</OrganisationControl>,
    })),
    ...ofUndrawn.map(makerOf),
    ...toggles.map((toggle) => ({
      key: `toggle ${toggle.pane.name}`,
      make: (handOn: HandOn) => <ToggleControl {...toggle}>{handOn}</ToggleControl>,
    })),
    ...ofDrawn.map(makerOf),
    ...dialogs.map((dialog) => ({
      key: `dialog ${dialog.id}`,
      make: (handOn: HandOn) => <DialogControl dialog={dialog}>{handOn}</DialogControl>,
    })),
    ...menus.map((menu) => ({ key: `menu ${menu.id}`, make: (handOn: HandOn) => <MenuControl menu={menu}>{handOn}</MenuControl> })),
    ...actions.map((action) => ({
      key: `action ${action.id}`,
      make: (handOn: HandOn) => <ActionControl action={action}>{handOn}</ActionControl>,
    })),
  ];
}

interface ChainProps {
  readonly makers: readonly Maker[];
  readonly before: readonly Control[];
  readonly children: (controls: readonly Control[]) => ReactNode;
}

/** Makes one control and hands the rest on, so that each keeps its own state wherever it is drawn. */
function Chain({ makers: [maker, ...makers], before, children }: ChainProps): ReactNode {
  if (maker === undefined) return children(before);
  return maker.make((control) => (
    <Chain key={maker.key} makers={makers} before={control === undefined ? before : [...before, control]}>
      {children}
    </Chain>
  ));
}

/** The controls of a screen or of one of its panes in one line; nothing where there are none. */
export function Controls({ definition, at, ...rest }: ControlsProps): ReactNode {
  const makers = makersAt(definition, at);
  if (makers.length === 0) return null;
  return (
    <Chain makers={makers} before={[]}>
      {(controls) => <Line {...rest} controls={controls} keepsEnd={hasPassing(definition, at)} />}
    </Chain>
  );
}

interface LineProps extends Pick<ControlsProps, 'label' | 'className' | 'exports'> {
  readonly controls: readonly Control[];
  readonly keepsEnd: boolean;
}

/** For controls beside which no grid has tools. */
const noGrid = createExportPlace();

/** Where a bar lists them all, the main one stands only there, and so do the screen's own. */
function Line({ controls: all, label, className, keepsEnd, exports = noGrid }: LineProps): ReactNode {
  const isInBar = useIsInBar();
  const controls = all.filter(({ isUnseen }) => isUnseen !== true);
  const whole = controls.find(({ isExport }) => isExport === true);
  const isOffered = useStore(exports, (state) => state.isOffered);
  useEffect(() => {
    if (exports !== noGrid) exports.setState({ whole });
  });
  useBarGroup(isInBar && controls.length > 0 ? { label: label ?? 'This screen', controls } : undefined);
  const own = isOffered ? controls.filter((control) => control !== whole) : controls;
  const inLine = !isInBar ? own : label === undefined ? [] : own.filter(({ rank }) => rank !== 'primary');
  const name = label === undefined ? 'Actions' : `${label}: actions`;
  return (
    <>
      {inLine.length === 0 ? null : <ControlLine controls={inLine} label={name} {...{ className, keepsEnd, isInBar }} />}
      {all.map(({ id, beside }) => (
        <Fragment key={id}>{beside}</Fragment>
      ))}
    </>
  );
}
