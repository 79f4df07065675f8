import { open, search } from '../../engine';
import { api } from '../../schemas/calls';
import type { AssetNode } from '../../schemas/entities/assets';
import { childrenOf } from '../../schemas/wire/children';

function assetsIn(nodes: readonly AssetNode[], above = ''): readonly { readonly node: AssetNode; readonly above: string }[] {
  return nodes.flatMap((node) => (node.type === 'MA' && node.id > 0 ? [{ node, above }] : assetsIn(childrenOf(node), node.name)));
}

/** Finds machine assets by number and serial number, as the register does. */
export const assetSearch = [
  search('assets', {
    label: 'Assets',
    load: ({ scope: { operatorId }, text }) =>
      api.assets.tree({ OperatorId: operatorId, Search: text, StatusCode: 'all', showSummary: false }),
    hits: ({ treeInfo }) =>
      assetsIn(treeInfo).map(({ node: { id, name }, above }) => ({
        key: String(id),
        title: name,
        note: above === '' ? undefined : above,
        leads: open('asset', `MA${id}`),
      })),
  }),
] as const;
