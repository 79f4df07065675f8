import type { ReactNode } from 'react';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { isDrawn } from '../../definition/kinds';
import { ActionControl } from './ActionControl';
import { DialogControl } from './DialogControl';
import { EditControl } from './EditControl';
import { MenuControl } from './MenuControl';
import { OrganisationControl } from './OrganisationControl';
import { SubmitControl } from './SubmitControl';
import { ToggleControl } from './ToggleControl';

interface ControlsProps {
  readonly definition: ScreenDefinition;
  /** The pane whose controls they are; the screen's own without one. */
  readonly at?: string;
  readonly label: string;
  readonly className: string | undefined;
}

function controlsAt({ panes, dialogs, menus, actions, organisationToggle }: ScreenDefinition, pane: string | undefined) {
  return {
    organisation: organisationToggle !== undefined && organisationToggle.at === pane ? [organisationToggle] : [],
    submits: panes.flatMap((each, place) => (each.kind === 'submit' && each.options.at === pane ? [{ pane: each, place }] : [])),
    toggles: panes.flatMap((each, place) => {
      const toggle = isDrawn(each) ? each.options.toggle : undefined;
      return isDrawn(each) && toggle !== undefined && toggle.at === pane ? [{ pane: each, toggle, place }] : [];
    }),
    edits: panes.flatMap((each, place) =>
      each.kind === 'form' && each.name === pane && each.options.edit !== undefined ? [{ pane: each, place }] : [],
    ),
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

/** Whether a pane has controls, or the screen itself. */
export function hasControls(definition: ScreenDefinition, at: string | undefined): boolean {
  return Object.values(controlsAt(definition, at)).some(({ length }) => length > 0);
}

/** The controls of a screen or of one of its panes, in their order; nothing where there are none. */
export function Controls({ definition, at, label, className }: ControlsProps): ReactNode {
  if (!hasControls(definition, at)) return null;
  const { organisation, submits, toggles, edits, dialogs, menus, actions } = controlsAt(definition, at);
  return (
    <div role="toolbar" aria-label={label} className={className}>
      {organisation.map((toggle) => (
        <OrganisationControl key={toggle.show} toggle={toggle} />
      ))}
      {submits.map(({ pane, place }) => (
        <SubmitControl key={pane.name} pane={pane} place={place} />
      ))}
      {toggles.map(({ pane, toggle, place }) => (
        <ToggleControl key={pane.name} pane={pane} toggle={toggle} place={place} />
      ))}
      {edits.map(({ pane, place }) => (
        <EditControl key={pane.name} pane={pane} place={place} />
      ))}
      {dialogs.map((dialog) => (
        <DialogControl key={dialog.id} dialog={dialog} />
      ))}
      {menus.map((menu) => (
        <MenuControl key={menu.id} menu={menu} />
      ))}
      {actions.map((action) => (
        <ActionControl key={action.id} action={action} />
      ))}
    </div>
  );
}
