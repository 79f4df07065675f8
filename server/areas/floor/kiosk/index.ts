import type { AreaHandlers } from '../../../call/handler';
import { detail } from './detail';
import { floats, updateFloats } from './floats';
import { positions } from './positions';
import { exportTransactions, summary, transactions } from './transactions';

/** docs/rules/floor.md, 7. */
export const kiosk: AreaHandlers<'kiosk'> = { positions, transactions, summary, exportTransactions, detail, floats, updateFloats };
