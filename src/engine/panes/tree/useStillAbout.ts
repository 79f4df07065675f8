import { useState } from 'react';
import { useWhen } from '../../../ui/useWhen';
import { aboutText } from '../../definition/about';

/**
 * The key that is chosen, as long as the tree is about the same as when it was chosen; forgotten then. A choice that comes together with what the tree is about now, as
 * from a link, is kept.
 */
export function useStillAbout(chosen: string | undefined, subject: unknown, forget: () => void): string | undefined {
  const about = aboutText(subject);
  const [last, setLast] = useState({ chosen, about });
  // What the tree is about may not be known yet.
  const isOther = about !== undefined && last.about !== undefined && about !== last.about;
  const isPast = isOther && chosen !== undefined && chosen === last.chosen;
  const known = about ?? last.about;
  if (!isPast && (chosen !== last.chosen || known !== last.about)) setLast({ chosen, about: known });
  useWhen(isPast, forget);
  return isPast ? undefined : chosen;
}
