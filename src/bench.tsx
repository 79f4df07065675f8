import type { Bench } from './bench/bench';
import { dataOf } from './bench/dataOf';
import { mount, unmount } from './bench/mount';
import { prepareGrids } from './engine';
import { whenIdle } from './ui';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const bench: Bench = { id: 'ours', mount, unmount, dataOf };

// Loads fonts and lazy code before the measurement.
await Promise.all([document.fonts.load('14px "Inter Variable"'), document.fonts.load('14px "Inter Figures"', '0'), import('re2js')]);
prepareGrids();
await new Promise<void>((resolve) => whenIdle(resolve));
window.__bench = bench;
