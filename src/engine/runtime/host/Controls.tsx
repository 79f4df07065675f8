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
  // The control that moves to the grid's tools stands first, so that nothing beside it moves.
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
