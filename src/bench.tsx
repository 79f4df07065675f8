import type { Bench } from './bench/bench';
import { dataOf } from './bench/dataOf';
import { mount, unmount } from './bench/mount';
import { prepareGrids } from './engine';
import { whenIdle } from './ui';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const bench: Bench = { id: 'ours', mount, unmount, dataOf };

// The font, and what the engine asks for when a form first needs it, come before anything is measured: drawing is, the network is not.
await Promise.all([document.fonts.load('14px "Inter Variable"'), document.fonts.load('14px "Inter Figures"', '0'), import('re2js')]);
// As the application does once somebody has signed in.
prepareGrids();
await new Promise<void>((resolve) => whenIdle(resolve));
window.__bench = bench;
