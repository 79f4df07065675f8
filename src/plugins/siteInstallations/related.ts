import { machineLinks, siteSettings } from '../common/links';
import { type Named, shownIn } from '../common/shownIn';

interface Around {
  readonly scope: { readonly operatorId: number };
  readonly machines: Named;
}

export const related = [
  ...machineLinks(
    ({ machines, scope }: Around) => ({ assetNo: shownIn(machines, 'Asset No.'), operatorId: scope.operatorId }),
    'sessions',
    'asset',
    'device',
    'floor',
  ),
  siteSettings,
];
