import type { DrawnKind } from '../../definition/kind';
import { type LazyPart, lazyPart } from '../../ground/lazyPart';
import type { PaneProps } from '../../panes/contract';

/** What draws each kind of pane; each comes over the network when one is first shown. */
export const paneRenderers: { readonly [K in DrawnKind]: LazyPart<PaneProps<K>> } = {
  filter: lazyPart(async () => (await import('../../panes/filter/FilterPane')).FilterPane),
  tree: lazyPart(async () => (await import('../../panes/tree/TreePane')).TreePane),
  grid: lazyPart(async () => (await import('../../panes/grid/GridPane')).GridPane),
  optionForm: lazyPart(async () => (await import('../../panes/optionForm/OptionFormPane')).OptionFormPane),
  form: lazyPart(async () => (await import('../../panes/form/FormPane')).FormPane),
  data: lazyPart(async () => (await import('../../panes/data/DataPane')).DataPane),
  details: lazyPart(async () => (await import('../../panes/details/DetailsPane')).DetailsPane),
  graph: lazyPart(async () => (await import('../../panes/graph/GraphPane')).GraphPane),
  tiles: lazyPart(async () => (await import('../../panes/tiles/TilesPane')).TilesPane),
  list: lazyPart(async () => (await import('../../panes/list/ListPane')).ListPane),
  matrix: lazyPart(async () => (await import('../../panes/matrix/MatrixPane')).MatrixPane),
  message: lazyPart(async () => (await import('../../panes/message/MessagePane')).MessagePane),
  images: lazyPart(async () => (await import('../../panes/images/ImagesPane')).ImagesPane),
  qrCode: lazyPart(async () => (await import('../../panes/qrCode/QrCodePane')).QrCodePane),
  flow: lazyPart(async () => (await import('../../panes/flow/FlowPane')).FlowPane),
  tabs: lazyPart(async () => (await import('../../panes/tabs/TabsPane')).TabsPane),
  cases: lazyPart(async () => (await import('../../panes/cases/CasesPane')).CasesPane),
  custom: lazyPart(async () => (await import('../../panes/custom/CustomPane')).CustomPane),
};
