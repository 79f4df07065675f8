import './byHand.css';
import type { Bench } from '../../../src/bench/bench';
import { formByHand, formByHandPlain } from './formByHand';
import { formByLibrary } from './formByLibrary';
import { formByReact } from './formByReact';
import { gridByHand } from './gridByHand';
import { gridByLibrary } from './gridByLibrary';

const benches: readonly Bench[] = [formByHand, formByHandPlain, formByReact, formByLibrary, gridByHand, gridByLibrary];

// One of them to a page, so that none is warmed up by another; the address says which.
const bench = benches.find(({ id }) => location.hash === `#${id}`);
if (bench !== undefined) window.__bench = bench;
