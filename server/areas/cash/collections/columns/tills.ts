import type { GridColumn } from '../../../../output/grids/gridOf';
import type { TillSums } from '../common/tills';
import { money, quantity, words } from './parts';

interface TillFigures extends TillSums {
  readonly name: string;
}

/** See docs/rules/collections.md, 2. */
export const tillColumns: readonly GridColumn<TillFigures>[] = [
  words('Till', 160, ({ name }) => name),
  quantity('Sold', ({ soldQty }) => soldQty),
  money('Tickets Sold', ({ sold }) => sold),
  quantity('Paid', ({ paidQty }) => paidQty),
  money('Tickets Paid', ({ paid }) => paid),
  quantity('Promo', ({ promoQty }) => promoQty),
  money('Promo Tickets', ({ promo }) => promo),
  money('Net', ({ sold, paid }) => sold - paid),
];
