import { useState } from 'react';
import { useWhen } from '../../../ui/useWhen';
import { aboutText } from '../../definition/about';

/** Returns the chosen key, and forgets it when the tree's subject changes, unless both changed together, as by a link. */
export function useStillAbout(chosen: string | undefined, subject: unknown, forget: () => void): string | undefined {
  const about = aboutText(subject);
  const [last, setLast] = useState({ chosen, about });
  // The subject may not be known yet.
  const isOther = about !== undefined && last.about !== undefined && about !== last.about;
  const isPast = isOther && chosen !== undefined && chosen === last.chosen;
  const known = about ?? last.about;
  if (!isPast && (chosen !== last.chosen || known !== last.about)) setLast({ chosen, about: known });
  useWhen(isPast, forget);
  return isPast ? undefined : chosen;
}
