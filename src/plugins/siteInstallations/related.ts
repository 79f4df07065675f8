import { go, menu } from '../../engine';
import { type Named, shownIn } from '../common/shownIn';

interface Around {
  readonly scope: { readonly operatorId: number };
  readonly machines: Named;
}

/** Opens a tab whose filter finds what has the chosen machine's asset number; nothing at a position without a machine. */
function finds(path: string, filterOf: (assetNo: string, operatorId: number) => object) {
  return ({ machines, scope }: Around) => {
    const assetNo = shownIn(machines, 'Asset No.');
    return assetNo !== '' && go(path, { 'filter.set': JSON.stringify(filterOf(assetNo, scope.operatorId)) });
  };
}

/** Where else something is told of the chosen machine, for those who may look there. */
export const related = [
  {
    id: 'sessions',
    label: 'Its sessions',
    can: [menu('GENERAL_SESSIONS')],
    run: finds('/dashboard/sessions', (AssetNo) => ({ AssetNo })),
  },
  {
    id: 'asset',
    label: 'Its asset',
    can: [menu('GENERAL_SYSADMIN')],
    run: finds('/dashboard/asset-admin', (Search, OperatorId) => ({ OperatorId, Search })),
  },
  {
    id: 'device',
    label: 'Its device',
    can: [menu('GENERAL_SYSADMIN')],
    run: finds('/dashboard/system-hardware-admin', (search, operator) => ({ operator, search })),
  },
];
