import { machineLinks, siteSettings } from '../common/links';
import { type Named, shownIn } from '../common/shownIn';

interface Around {
  readonly scope: { readonly operatorId: number };
  readonly machines: Named;
}

/** Where else something is told of the chosen machine and its site, for those who may look there. */
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
