/** Measures processor time in ms, unaffected by other load. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
