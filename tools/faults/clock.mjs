const hourMs = 60 * 60 * 1000;
const jumps = [0, hourMs, -hourMs];
let turn = 0;

const RealDate = Date;

/** A clock that jumps at each signal: one hour ahead, behind, then right. Preloaded into a server. */
class JumpingDate extends RealDate {
  /** @param {readonly unknown[]} parts */
  constructor(...parts) {
    super(.../** @type {[]} */ (parts.length === 0 ? [JumpingDate.now()] : parts));
  }
  /** @override */
  static now() {
    return RealDate.now() + (jumps[turn % jumps.length] ?? 0);
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (JumpingDate));
process.on('SIGUSR2', () => {
  turn += 1;
});
