import { go, search } from '../../engine';
import { api } from '../../schemas/calls';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { namedBy, shownIn } from '../common/shownIn';

const path = '/dashboard/site-installations';
const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;

interface Site {
  readonly node: OrganisationNode;
  readonly above: readonly OrganisationNode[];
}

function sitesIn(nodes: readonly OrganisationNode[], above: readonly OrganisationNode[] = []): readonly Site[] {
  return nodes.flatMap((node) => (node.type === 'SI' ? [{ node, above }] : sitesIn(childrenOf(node), [...above, node])));
}

const positionNumber = /^\d{1,4}$/;

/** Finds sites by name, and positions of the current site by number or serial number. */
export const siteSearch = [
  search('sites', {
    label: 'Sites',
    load: ({ scope: { operatorId }, text }) =>
      api.organisation.tree({ OperatorId: operatorId, ...everything, Search: text, FromAdmin: false }),
    hits: (tree) =>
      sitesIn(tree).map(({ node: { id, name, child }, above }) => ({
        key: child,
        title: name,
        note: above.map((each) => each.name).join(' · '),
        at: { node: { type: 'SI', id, name }, key: child, company: above[0]?.name },
        leads: go(path),
      })),
  }),
  search('positions', {
    label: 'Positions',
    load: ({ scope: { operatorId, node }, text }) =>
      node.type === 'SI' &&
      positionNumber.test(text) &&
      api.installations.filterByMachine({
        OperatorId: operatorId,
        SiteId: node.id,
        ...everything,
        ShowHistory: false,
        ShowOfflineOnly: false,
      }),
    hits: (answer, { text, scope: { node } }) =>
      answer.grid.rows
        .filter((row) => shownIn({ row, answer }, 'Pos.') === text)
        .map((row) => ({
          key: String(row.positionId),
          title: `Position ${text}`,
          note: namedBy(node.name, shownIn({ row, answer }, 'Asset No.', 'Game')),
          leads: go(path, { 'machines.chosen': `${row.positionId}-${row.installationId}` }),
        })),
  }),
] as const;
