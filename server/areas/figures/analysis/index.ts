import type { AreaHandlers } from '../../../call/handler';
import { exportAnalysis } from './export';
import { graph } from './graph';
import { grid } from './grid';
import { metaData } from './metaData';

/** Document 2, section 7 (analysis). */
export const analysis: AreaHandlers<'analysis'> = { metaData, grid, graph, exportAnalysis };
