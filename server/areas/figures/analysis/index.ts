import type { AreaHandlers } from '../../../call/handler';
import { exportAnalysis } from './export';
import { graph } from './graph';
import { grid } from './grid';
import { metaData } from './metaData';

/** docs/rules/analysis.md, 7. */
export const analysis: AreaHandlers<'analysis'> = { metaData, grid, graph, exportAnalysis };
