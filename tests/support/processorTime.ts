/** How many milliseconds of processor time some work takes, which do not grow while others keep the machine busy. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
