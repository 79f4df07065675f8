import type { ComponentType } from 'react';
import type { CoverLine } from '../../../schemas/wire/cover';
import { type LazyPart, lazyPart } from '../../common/lazyPart';
import type { ErasedContext } from '../../definition/context';
import type { DrawnKind, Held, OptionsOf, PaneDefinition, PaneKind, PaneOf } from '../../definition/kind';
import { FilterRoom } from '../../form/typed/Room';
import type { PaneProps } from '../../panes/contract';
import { filterLines } from '../../panes/filter/filterLines';
import { GraphRoom } from '../../panes/graph/Frame';
import { LineRoom } from '../../panes/LineRoom';
import type { PaneControlProps } from './control';
import { EditControl } from './EditControl';
import { SubmitControl } from './SubmitControl';
import { SubmitRunner } from './SubmitRunner';

/** A button that a pane adds to the declared ones. */
interface PaneControl<K extends PaneKind> {
  readonly Control: ComponentType<PaneControlProps<K>>;
  /** Whether it stands in this pane's header; `undefined`: in the screen's toolbar. */
  standsAt(pane: PaneOf<K>, at: string | undefined): boolean;
}

interface DrawnParts<K extends DrawnKind> {
  /** Lazy: loads when a pane of this kind first shows. */
  readonly Pane: LazyPart<PaneProps<K>>;
  /** Placeholder while loading, so that nothing below moves; a few lines by default. */
  readonly Room?: ComponentType<{ readonly options: OptionsOf<K> }>;
  readonly control?: PaneControl<K>;
  /** The pane's filters as text, for the files of lists. */
  coverLines?(options: OptionsOf<K>, ctx: ErasedContext, held: Held<K>): readonly CoverLine[];
}

interface UndrawnParts<K extends PaneKind> {
  readonly Runner?: ComponentType<{ readonly pane: PaneOf<K>; readonly place: number }>;
  readonly control?: PaneControl<K>;
}

const paneParts: { readonly [K in PaneKind]: K extends DrawnKind ? DrawnParts<K> : UndrawnParts<K> } = {
  filter: {
    Pane: lazyPart(async () => (await import('../../panes/filter/FilterPane')).FilterPane),
    Room: FilterRoom,
    coverLines: filterLines,
  },
  tree: { Pane: lazyPart(async () => (await import('../../panes/tree/TreePane')).TreePane) },
  grid: { Pane: lazyPart(async () => (await import('../../panes/grid/GridPane')).GridPane) },
  optionForm: { Pane: lazyPart(async () => (await import('../../panes/optionForm/OptionFormPane')).OptionFormPane) },
  form: {
    Pane: lazyPart(async () => (await import('../../panes/form/FormPane')).FormPane),
    control: { Control: EditControl, standsAt: ({ name, options }, at) => name === at && options.edit !== undefined },
  },
  data: { Pane: lazyPart(async () => (await import('../../panes/data/DataPane')).DataPane) },
  details: { Pane: lazyPart(async () => (await import('../../panes/details/DetailsPane')).DetailsPane) },
  graph: { Pane: lazyPart(async () => (await import('../../panes/graph/GraphPane')).GraphPane), Room: GraphRoom },
  tiles: { Pane: lazyPart(async () => (await import('../../panes/tiles/TilesPane')).TilesPane), Room: LineRoom },
  list: { Pane: lazyPart(async () => (await import('../../panes/list/ListPane')).ListPane), Room: LineRoom },
  message: { Pane: lazyPart(async () => (await import('../../panes/message/MessagePane')).MessagePane) },
  qrCode: { Pane: lazyPart(async () => (await import('../../panes/qrCode/QrCodePane')).QrCodePane) },
  flow: { Pane: lazyPart(async () => (await import('../../panes/flow/FlowPane')).FlowPane) },
  tabs: { Pane: lazyPart(async () => (await import('../../panes/tabs/TabsPane')).TabsPane) },
  cases: { Pane: lazyPart(async () => (await import('../../panes/cases/CasesPane')).CasesPane) },
  custom: { Pane: lazyPart(async () => (await import('../../panes/custom/CustomPane')).CustomPane) },
  submit: { Runner: SubmitRunner, control: { Control: SubmitControl, standsAt: ({ options }, at) => options.at === at } },
  parameter: {},
};

export interface PaneParts {
  readonly Pane?: LazyPart<object>;
  readonly Room?: ComponentType<{ readonly options: object }>;
  readonly Runner?: ComponentType<object>;
  coverLines?(
    options: object,
    ctx: ErasedContext,
    held: { readonly own: string | undefined; readonly published: unknown },
  ): readonly CoverLine[];
  readonly control?: { readonly Control: ComponentType<object>; standsAt(pane: PaneDefinition, at: string | undefined): boolean };
}

/** Returns the components of a pane. The cast is safe: the record pairs each kind with its own components. */
export function partsOf({ kind }: PaneDefinition): PaneParts {
  return paneParts[kind] as PaneParts;
}
