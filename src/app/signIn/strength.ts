import { useEffect, useState } from 'react';

/** Minimum strength, 0 to 4. docs/rules/signing-in.md, 5. */
export const minimumStrength = 2;

/** docs/rules/signing-in.md, 2. */
export const strengthWords = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const;

// The dictionaries are large, so they load on first input.
async function loadMeter() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}
type Meter = Awaited<ReturnType<typeof loadMeter>>;

let meter: Promise<Meter> | undefined;

/** Returns the strength, 0 to 4; `undefined` while measuring. A contained username lowers it. */
export function useStrength(password: string, username: string): number | undefined {
  const [measured, setMeasured] = useState<{ readonly password: string; readonly score: number }>();

  useEffect(() => {
    if (password === '') return;
    let current = true;
    meter ??= loadMeter();
    meter.then(
      (ready) => {
        if (current) setMeasured({ password, score: ready.check(password, [username]).score });
      },
      () => {
        meter = undefined;
      },
    );
    return () => {
      current = false;
    };
  }, [password, username]);

  return measured?.password === password ? measured.score : undefined;
}
