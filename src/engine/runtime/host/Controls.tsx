import { Fragment, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { createExportPlace, type ExportPlace } from '../../../ui/HeaderPlace';
import type { ScreenDefinition } from '../../definition/erased';
import { isDrawn } from '../../definition/kinds';
import { rankOf } from '../../definition/rank';
import { ActionControl } from './ActionControl';
import { useBarGroup, useIsInBar } from './actionBar';
import { Chain, type Maker } from './Chain';
import { ControlLine } from './ControlLine';
import type { Control } from './control';
import { DialogControl } from './DialogControl';
import { MenuControl } from './MenuControl';
import { OrganisationControl } from './OrganisationControl';
import { partsOf } from './paneParts';
import { useScreen } from './screenContext';
import { ToggleControl } from './ToggleControl';

interface ControlsProps {
  /** The pane whose controls they are, and what it is called; the screen's own without them. */
  readonly at?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Where the pane's grid offers what is shown as a file. */
  readonly exports?: ExportPlace | undefined;
  /** How wide the fields beside them would like to be, in pixels. */
  readonly wanted?: number | undefined;
}

interface ControlMaker extends Maker {
  /** It is opened from elsewhere, and has no button. */
  readonly isUnseen?: boolean;
  /** It may come and go with what is chosen. */
  readonly isPassing?: boolean;
}

/** The controls that panes bring along, or that hide and show them; what is drawn by nothing but its button has it first. */
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

/** What makes the controls at a place, in their declared order. */
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
        isPassing: action.when !== undefined,
        make: (children) => <ActionControl {...{ action, children }} />,
      }),
    ),
  ];
}

/** Whether a pane has controls to press, or the screen itself. */
export function hasControls(definition: ScreenDefinition, at: string | undefined): boolean {
  return makersAt(definition, at).some(({ isUnseen }) => isUnseen !== true);
}

/** Whether the screen's own controls have one that it is for: in a dialog they stand in its foot. */
export function hasMain({ actions }: ScreenDefinition): boolean {
  return actions.some((action) => action.at === undefined && rankOf(action) === 'primary');
}

/** Whether one of these may come and go beside others: one that is alone has nothing to move, and ends at the edge. */
function hasPassing(makers: readonly ControlMaker[]): boolean {
  const seen = makers.filter(({ isUnseen }) => isUnseen !== true);
  return seen.length > 1 && seen.some(({ isPassing }) => isPassing === true);
}

/** The controls of a screen or of one of its panes in one line; nothing where there are none. */
export function Controls({ at, ...rest }: ControlsProps): ReactNode {
  const makers = makersAt(useScreen().definition, at);
  if (makers.length === 0) return null;
  return <Chain makers={makers}>{(controls) => <Line {...rest} controls={controls} keepsEnd={hasPassing(makers)} />}</Chain>;
}

interface LineProps extends Pick<ControlsProps, 'label' | 'className' | 'exports' | 'wanted'> {
  readonly controls: readonly Control[];
  readonly keepsEnd: boolean;
}

/** For controls beside which no grid has tools. */
const noGrid = createExportPlace();

/** Where a bar lists them all, the main one stands only there, and so do the screen's own. */
function Line({ controls: all, label, className, keepsEnd, wanted, exports = noGrid }: LineProps): ReactNode {
  const isInBar = useIsInBar();
  const controls = all.filter(({ isUnseen }) => isUnseen !== true);
  const whole = controls.find(({ isExport }) => isExport === true);
  const isOffered = useStore(exports, (state) => state.isOffered);
  useEffect(() => {
    if (exports !== noGrid) exports.setState({ whole });
  });
  useBarGroup(isInBar && controls.length > 0 ? { label: label ?? 'This screen', controls } : undefined);
  // What moves to the tools of the grid once these are there stands first: nothing beside it moves then.
  const own = isOffered
    ? controls.filter((control) => control !== whole)
    : controls.map((control) => (control === whole && exports !== noGrid ? { ...control, isPassing: true } : control));
  const inLine = !isInBar ? own : label === undefined ? [] : own.filter(({ rank }) => rank !== 'primary');
  const name = label === undefined ? 'Actions' : `${label}: actions`;
  return (
    <>
      {inLine.length === 0 ? null : <ControlLine controls={inLine} label={name} {...{ className, keepsEnd, isInBar, wanted }} />}
      {all.map(({ id, beside }) => (
        <Fragment key={id}>{beside}</Fragment>
      ))}
    </>
  );
}
