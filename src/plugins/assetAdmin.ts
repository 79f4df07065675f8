import { answer, choose, chosen, definePlugin, editable, exportOf, filled, type IconName, menu, noOrganisation, screen } from '../engine';
import type { Request } from '../schemas/call';
import { api } from '../schemas/calls';
import { assetItems } from '../schemas/calls/assetItems';
import { type AssetNode, type AssetNodeType, assetOfKey, type Item } from '../schemas/entities/assets';
import { assetFilter } from '../schemas/forms/assetFilter.form';
import type { ValuesOf } from '../schemas/forms/form';
import { ownershipProfiles } from './assetAdmin/ownershipProfiles';
import { regrouped } from './assetAdmin/regrouped';
import { assetSearch } from './assetAdmin/search';
import { machineLinks } from './common/links';

const { assets, organisation, ownership } = api;
type Filter = ValuesOf<typeof assetFilter>;

const kinds: Readonly<Record<AssetNodeType, { readonly label: string; readonly icon: IconName }>> = {
  MA: { label: 'Machine Asset', icon: 'joystick' },
  MU: { label: 'Manufacturer', icon: 'factory' },
  GT: { label: 'Game Title', icon: 'dices' },
  MT: { label: 'Category', icon: 'shapes' },
  DP: { label: 'Depot', icon: 'warehouse' },
  CB: { label: 'Cabinet Type', icon: 'rectangle-vertical' },
  NA: { label: 'Note Acceptor Model', icon: 'banknote' },
  SP: { label: 'Supplier', icon: 'truck' },
};

/** A server may group by types without register items, such as sites. */
function isKind(type: string): type is AssetNodeType {
  return Object.hasOwn(kinds, type);
}

/** Options that identify an item. */
function leadingOptions(item: Item | undefined) {
  return item?.assetUI?.main ?? item?.options;
}

/** Takes the name from the register, else from the item's form. */
function nameOf(node: AssetNode, item: Item | undefined): string {
  const named = leadingOptions(item)?.find(({ code }) => code === 'AssetNo' || code === 'Name');
  return node.name !== '' ? node.name : (named?.defaultText ?? '');
}

function titleOf(node: AssetNode, item: Item | undefined): string {
  const { label } = kinds[node.type];
  return node.id === 0 ? `New ${label}` : [label, nameOf(node, item)].filter((part) => part !== '').join(': ');
}

const newTypes = ['MA', 'MU', 'GT', 'MT', 'DP', 'CB', 'NA', 'SP'] as const satisfies readonly AssetNodeType[];
const hasOperator = filled('filter', 'OperatorId', 'Choose an operator first.');
const listed =
  <A>(ask: (op: number) => Request<A>) =>
  ({ values }: { readonly values: Partial<Filter> }) =>
    values.OperatorId && ask(values.OperatorId);

interface AtItem {
  readonly filter: { readonly OperatorId?: number | undefined };
  readonly register: { readonly node: AssetNode | undefined };
  readonly item: { readonly answer: Item | undefined };
}

/** `undefined` for other items and new ones. */
function machineOf({ register: { node }, item: { answer: read }, filter: { OperatorId } }: AtItem) {
  if (node?.type !== 'MA' || node.id === 0) return undefined;
  const assetNo = leadingOptions(read)?.find(({ code }) => code === 'AssetNo')?.defaultText;
  return assetNo === undefined ? undefined : { assetNo, operatorId: OperatorId };
}

export const assetAdmin = definePlugin({
  id: 'asset-admin',
  title: 'Asset Admin',
  help: 'The asset register: machines, game titles, cabinets and their makers, grouped as you like. The history shows what changed, and where a machine has been.',
  icon: 'boxes',
  section: 'GENERAL_SYSADMIN',
  can: [menu('GENERAL_SYSADMIN')],
  scope: noOrganisation,
  opens: { entity: 'asset', pane: 'register' },
  search: assetSearch,
  screen: screen('none')
    .filter('filter', {
      form: assetFilter,
      place: 'column',
      scoped: { OperatorId: 'operator' },
      resets: { OperatorId: 'others' },
      choices: {
        OperatorId: () => organisation.operators(),
        GroupBy: () => assets.groupings(),
        Depot: listed((op) => assets.depots({ op })),
        SupplierId: listed((op) => assets.suppliers({ op })),
        ownershipProfileId: listed((operatorId) => ownership.profiles({ operatorId })),
        MachineTypeId: listed((operator) => organisation.categories({ operator })),
        ManufacturerId: listed((operator) => organisation.manufacturers({ operator })),
        GameId: listed((operator) => organisation.gameTitles({ operator })),
        CabinetTypeId: listed((op) => assets.cabinetTypes({ op })),
        NoteAcceptorId: listed((op) => assets.noteAcceptorModels({ op })),
        VariantId: () => assets.variants(),
      },
    })
    .data('groupings', { label: 'Group By', isQuiet: true, load: () => assets.groupings() })
    .tree('register', {
      label: 'Asset Register',
      nodes: ({ filter: { OperatorId, ...filter } }, { facets }) =>
        OperatorId && assets.tree({ OperatorId, ...filter, StatusCode: facets }),
      part: 'treeInfo',
      facets: { label: 'Status', list: () => assets.statuses(), of: ({ statuses }) => statuses },
      icon: ({ type }) => (isKind(type) ? kinds[type].icon : 'folder'),
      isSelectable: ({ type, id }) => id > 0 && isKind(type),
      start: ({ type }) => type === 'MA',
      search: 'none',
      elsewhere: assetOfKey,
      about: ({ filter: { OperatorId } }) => OperatorId,
      entityKey: ({ type, id }) => `${type}${id}`,
    })
    .optionForm('item', {
      label: 'Item',
      heading: ({ register: { node } }) => node && titleOf(node, undefined),
      load: ({ filter: { OperatorId: op }, register: { node } }) =>
        op && node && (node.id === 0 ? assetItems[node.type].blank({ op }) : assetItems[node.type].load({ id: node.id })),
      part: 'assetUI',
      sections: { main: 'Main', operational: 'Operational Configuration', ownership: 'Ownership Details' },
      loadedHeading: ({ register: { node }, answer: item }) => node && titleOf(node, item),
      refresh: ({ filter: { OperatorId }, register: { node }, details }) =>
        OperatorId && node?.type === 'MA' && assets.updateAsset({ Id: node.id, OperatorId, Complete: false, details, CopyAsset: false }),
      question: ({ answer: { doQuestion, questionText } }) => doQuestion === true && (questionText ?? ''),
      makes: ({ register: { node } }) => node?.id === 0,
      again: { label: 'Create Another Asset?', when: ({ register: { node } }) => node?.type === 'MA' && node.id === 0 },
      save({ filter: { OperatorId }, register: { node }, answer: read, ...input }) {
        if (!OperatorId || !node) return undefined;
        const { save, sendsAnswer } = assetItems[node.type];
        // If the server cannot receive a No, No saves nothing.
        if (read.doQuestion === true && !input.isConfirmed && sendsAnswer !== true) return undefined;
        return save({ id: node.id, OperatorId, ...input });
      },
      saveLabel: ({ register: { node } }) => (node?.id === 0 ? 'Create' : 'Save Changes'),
      submitNeeds: [editable('item', 'Nothing here can be changed.')],
      saved: ({ register: { node } }) => (node?.id === 0 ? 'Item successfully created!' : 'Your changes were saved successfully!'),
      refreshes: ['register'],
      next: ({ filter: { GroupBy }, groupings: { answer: groupings = [] }, register: { node }, saved }) =>
        node && saved.id
          ? [...(node.id === 0 ? regrouped(node.type, GroupBy, groupings) : []), choose('register', `${node.type}${saved.id}`)]
          : undefined,
    })
    .menu('new', {
      label: 'New',
      at: 'register',
      needs: [hasOperator],
      items: newTypes.map((type) => ({ id: type, ...kinds[type], run: () => choose('register', `${type}0`) })),
    })
    .action('refresh', { label: 'Refresh', at: 'filter', needs: [hasOperator], refreshes: ['register'] })
    .action('export', {
      label: 'Export',
      at: 'filter',
      needs: [hasOperator],
      run: ({ filter: { OperatorId, ...filter }, register: { facets } }) =>
        OperatorId && exportOf(assets.exportTree({ OperatorId, ...filter, StatusCode: facets }), 'Asset Register'),
    })
    .menu('related', {
      label: 'Go to',
      at: 'item',
      when: (ctx) => machineOf(ctx) !== undefined,
      items: machineLinks(machineOf, 'floor', 'sessions', 'device'),
    })
    .action('delete', {
      label: 'Delete Asset',
      kind: 'danger',
      at: 'item',
      when: ({ register: { node } }) => node === undefined || node.type === 'MA',
      needs: [answer('item', 'doDelete', 'Only a saved machine asset that is not installed can be deleted.')],
      of: ({ register: { node } }) => node,
      about: ({ subject, item }) => nameOf(subject, item.answer),
      confirm: 'Are you sure you want to delete this machine asset?',
      run: ({ subject }) => assets.deleteAsset({ id: subject.id }),
      done: 'Machine asset successfully deleted!',
      refreshes: ['register'],
      next: choose('register', undefined),
    })
    .dialog(
      'history',
      {
        title: 'Install History',
        about: ({ register: { node }, item }) => node && nameOf(node, item.answer),
        label: 'Install History',
        at: 'item',
        when: ({ register: { node } }) => node?.id !== 0,
        needs: [chosen('register')],
      },
      (inner) => inner.grid('history', { given: ({ item: { answer } }) => answer?.grid, columns: 'server', most: 0 }),
    )
    .dialog('ownership', { title: 'Asset Ownership Profile', label: 'Asset Ownership Profile', needs: [hasOperator] }, ownershipProfiles)
    .layout('groupings groupings groupings', 'filter register item')
    .widths(2, 3, 5),
});
