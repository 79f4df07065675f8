import type { ComponentType } from 'react';
import type { DrawnKind, OptionsOf, PaneDefinition, PaneKind, PaneOf } from '../../definition/kind';
import { FilterRoom } from '../../form/typed/Room';
import { type LazyPart, lazyPart } from '../../ground/lazyPart';
import type { PaneProps } from '../../panes/contract';
import { ListRoom } from '../../panes/list/ListRoom';
import type { PaneControlProps } from './control';
import { EditControl } from './EditControl';
import { SubmitControl } from './SubmitControl';
import { SubmitRunner } from './SubmitRunner';
import { TenantRunner } from './TenantRunner';

/** A button that a pane brings along beside those that the screen declares. */
interface PaneControl<K extends PaneKind> {
  readonly Control: ComponentType<PaneControlProps<K>>;
  /** Whether it stands in the header of this pane, or in the screen's own toolbar where that is nothing. */
  standsAt(pane: PaneOf<K>, at: string | undefined): boolean;
}

/** A pane that is drawn at a place. */
interface DrawnParts<K extends DrawnKind> {
  /** The pane itself; it comes over the network when one is first shown. */
  readonly Pane: LazyPart<PaneProps<K>>;
  /** Holds its room until then, so that what stands below is where it stays; a few lines by default. */
  readonly Room?: ComponentType<{ readonly options: OptionsOf<K> }>;
  readonly control?: PaneControl<K>;
}

/** A pane that is drawn by nothing at a place. */
interface UndrawnParts<K extends PaneKind> {
  /** Works behind the panes. */
  readonly Runner?: ComponentType<{ readonly pane: PaneOf<K>; readonly place: number }>;
  readonly control?: PaneControl<K>;
}

/** The components of each kind of pane. */
const paneParts: { readonly [K in PaneKind]: K extends DrawnKind ? DrawnParts<K> : UndrawnParts<K> } = {
  filter: { Pane: lazyPart(async () => (await import('../../panes/filter/FilterPane')).FilterPane), Room: FilterRoom },
  tree: { Pane: lazyPart(async () => (await import('../../panes/tree/TreePane')).TreePane) },
  grid: { Pane: lazyPart(async () => (await import('../../panes/grid/GridPane')).GridPane) },
  optionForm: { Pane: lazyPart(async () => (await import('../../panes/optionForm/OptionFormPane')).OptionFormPane) },
  form: {
    Pane: lazyPart(async () => (await import('../../panes/form/FormPane')).FormPane),
    // What turns it from being read to being changed stands in its own header.
    control: { Control: EditControl, standsAt: ({ name, options }, at) => name === at && options.edit !== undefined },
  },
  data: { Pane: lazyPart(async () => (await import('../../panes/data/DataPane')).DataPane) },
  details: { Pane: lazyPart(async () => (await import('../../panes/details/DetailsPane')).DetailsPane) },
  graph: { Pane: lazyPart(async () => (await import('../../panes/graph/GraphPane')).GraphPane) },
  tiles: { Pane: lazyPart(async () => (await import('../../panes/tiles/TilesPane')).TilesPane) },
  list: { Pane: lazyPart(async () => (await import('../../panes/list/ListPane')).ListPane), Room: ListRoom },
  matrix: { Pane: lazyPart(async () => (await import('../../panes/matrix/MatrixPane')).MatrixPane) },
  message: { Pane: lazyPart(async () => (await import('../../panes/message/MessagePane')).MessagePane) },
  images: { Pane: lazyPart(async () => (await import('../../panes/images/ImagesPane')).ImagesPane) },
  qrCode: { Pane: lazyPart(async () => (await import('../../panes/qrCode/QrCodePane')).QrCodePane) },
  flow: { Pane: lazyPart(async () => (await import('../../panes/flow/FlowPane')).FlowPane) },
  tabs: { Pane: lazyPart(async () => (await import('../../panes/tabs/TabsPane')).TabsPane) },
  cases: { Pane: lazyPart(async () => (await import('../../panes/cases/CasesPane')).CasesPane) },
  custom: { Pane: lazyPart(async () => (await import('../../panes/custom/CustomPane')).CustomPane) },
  submit: { Runner: SubmitRunner, control: { Control: SubmitControl, standsAt: ({ options }, at) => options.at === at } },
  tenant: { Runner: TenantRunner },
  parameter: {},
};

/** The components of a pane; each takes what panes of its kind are given. */
export interface PaneParts {
  readonly Pane?: LazyPart<object>;
  readonly Room?: ComponentType<{ readonly options: object }>;
  readonly Runner?: ComponentType<object>;
  readonly control?: { readonly Control: ComponentType<object>; standsAt(pane: PaneDefinition, at: string | undefined): boolean };
}

/** The components of a pane. The record pairs those of a kind with its panes; who draws one has just this pane. */
export function partsOf({ kind }: PaneDefinition): PaneParts {
  return paneParts[kind] as PaneParts;
}
