import type { ReactNode } from 'react';
import type { Tone } from '../../ui';
import { ToneIcon } from '../../ui/tones';
import type { Tone as Meaning } from '../definition/pane';

/** The tone and the word of each meaning, so that neither colour nor icon stands alone. */
const looks: Readonly<Record<Meaning, { readonly tone: Tone; readonly word: string } | undefined>> = {
  neutral: undefined,
  success: { tone: 'success', word: 'Good' },
  warning: { tone: 'warning', word: 'Warning' },
  danger: { tone: 'error', word: 'Problem' },
  info: { tone: 'info', word: 'Note' },
};

interface ToneMarkProps {
  readonly tone: Meaning;
  readonly className: string | undefined;
}

/** An icon with a word for screen readers; nothing for a neutral value. */
export function ToneMark({ tone, className }: ToneMarkProps): ReactNode {
  const look = looks[tone];
  if (look === undefined) return null;
  return (
    <>
      <ToneIcon tone={look.tone} className={className} />
      <span className="sr-only">{look.word}: </span>
    </>
  );
}
