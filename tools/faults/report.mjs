import { cpus, loadavg, totalmem, version } from 'node:os';
import { seconds } from '../../scripts/lib/say.mjs';

/** @typedef {import('./run.mjs').FaultsResult} FaultsResult */

/** Longest recovery time. */
const goalMs = 10_000;

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {FaultsResult} result */
export function hasHeld({ outages, acknowledged, lost, doubled, refused, signedInAgain, sessionsLast, trail }) {
  const isSlow = [...outages.values()].flat().some((ms) => ms > goalMs);
  const hasLasted = !sessionsLast || signedInAgain === 0;
  return acknowledged > 0 && lost === 0 && doubled === 0 && refused.length === 0 && trail.isWhole && hasLasted && !isSlow;
}

/** @param {FaultsResult} result */
function section(result) {
  const { name, outages, acknowledged, lost, doubled, refused, signedInAgain, trail } = result;
  const rows = [...outages].map(([fault, ms]) => {
    const [median, most] = [quantile(ms, 0.5), Math.max(0, ...ms)].map(seconds);
    return `| ${fault} | ${ms.length} | ${median} | ${most} | ${ms.filter((each) => each > goalMs).length} |`;
  });
  return [
    `## ${name}: ${hasHeld(result) ? 'held' : 'NOT HELD'}`,
    '',
    `${acknowledged} saves acknowledged, ${lost} lost, ${doubled} doubled, ${refused.length} refused; ${signedInAgain} sessions over. ${trail.summary}`,
    ...refused.slice(0, 5).map((line) => `- ${line}`),
    '',
    '| What happened | Times | Saving again after, median | longest | later than 10 s |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/**
 * @param {readonly FaultsResult[]} all
 * @param {number} tookMs
 */
export function reportOf(all, tookMs) {
  const [{ model = 'unknown' } = {}] = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const machine = `${cpus().length} cores (${model.trim()}), ${memory}, Node ${process.version}, ${version()}; load at the end ${loadavg()[0]?.toFixed(1)}`;
  return ['# What faults left', '', `${machine}. It took ${seconds(tookMs)}.`, '', ...all.flatMap(section)].join('\n');
}
