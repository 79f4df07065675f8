import type { DrawnKind } from '../definition/kind';
import { type LazyPart, lazyPart } from '../ground/lazyPart';
import type { PaneProps } from './contract';

/** What draws each kind of pane; each comes over the network when one is first shown. */
export const paneRenderers: { readonly [K in DrawnKind]: LazyPart<PaneProps<K>> } = {
  filter: lazyPart(async () => (await import('./filter/FilterPane')).FilterPane),
  tree: lazyPart(async () => (await import('./tree/TreePane')).TreePane),
  grid: lazyPart(async () => (await import('./grid/GridPane')).GridPane),
  optionForm: lazyPart(async () => (await import('./optionForm/OptionFormPane')).OptionFormPane),
  form: lazyPart(async () => (await import('./form/FormPane')).FormPane),
  data: lazyPart(async () => (await import('./data/DataPane')).DataPane),
  details: lazyPart(async () => (await import('./details/DetailsPane')).DetailsPane),
  graph: lazyPart(async () => (await import('./graph/GraphPane')).GraphPane),
  tiles: lazyPart(async () => (await import('./tiles/TilesPane')).TilesPane),
  list: lazyPart(async () => (await import('./list/ListPane')).ListPane),
  matrix: lazyPart(async () => (await import('./matrix/MatrixPane')).MatrixPane),
  message: lazyPart(async () => (await import('./message/MessagePane')).MessagePane),
  images: lazyPart(async () => (await import('./images/ImagesPane')).ImagesPane),
  qrCode: lazyPart(async () => (await import('./qrCode/QrCodePane')).QrCodePane),
  flow: lazyPart(async () => (await import('./flow/FlowPane')).FlowPane),
  tabs: lazyPart(async () => (await import('./tabs/TabsPane')).TabsPane),
  cases: lazyPart(async () => (await import('./cases/CasesPane')).CasesPane),
  custom: lazyPart(async () => (await import('./custom/CustomPane')).CustomPane),
};
