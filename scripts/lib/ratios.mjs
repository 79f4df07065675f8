/** @typedef {{ readonly name: string, readonly hz: number, readonly rme: number }} Benchmark */
/** @typedef {{ readonly files: readonly { readonly groups: readonly { readonly fullName: string, readonly benchmarks: readonly Benchmark[] }[] }[] }} Report */

/**
 * Compares benchmarks with the first of their group: ratios hold on any machine.
 * @param {Report} report vitest's
 * @returns {readonly string[]}
 */
export function ratiosOf({ files }) {
  return files
    .flatMap(({ groups }) => groups)
    .flatMap(({ fullName, benchmarks }) => {
      const [first] = benchmarks;
      if (first === undefined) return [];
      return [
        fullName,
        ...benchmarks.map(
          ({ name, hz, rme }) => `  ${(hz / first.hz).toFixed(2)} × ${name} (${Math.round(hz)} a second, ± ${rme.toFixed(1)}%)`,
        ),
      ];
    });
}
