import '../../../src/ui/fonts.css';
import './byHand.css';
import type { Bench } from '../../../src/bench/bench';
import { formByHand, formByHandPlain } from './formByHand';
import { formByLibrary } from './formByLibrary';
import { formByReact } from './formByReact';
import { gridByHand, gridByHandNarrow } from './gridByHand';
import { gridByLibrary } from './gridByLibrary';

const benches: readonly Bench[] = [formByHand, formByHandPlain, formByReact, formByLibrary, gridByHand, gridByHandNarrow, gridByLibrary];

// One bench per page, so that none is warmed up. Fonts load before measuring.
await Promise.all([document.fonts.load('14px "Inter Variable"'), document.fonts.load('14px "Inter Figures"', '0')]);
const bench = benches.find(({ id }) => location.hash === `#${id}`);
if (bench !== undefined) window.__bench = bench;
