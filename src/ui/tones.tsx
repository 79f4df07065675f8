import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The four meanings a message can have. */
export type Tone = 'success' | 'error' | 'warning' | 'info';

const icons: Readonly<Record<Tone, LucideIcon>> = { success: CircleCheck, error: OctagonX, warning: TriangleAlert, info: Info };

/** How each tone is said aloud: a failure or a warning interrupts, the others wait. */
export const liveRole: Readonly<Record<Tone, 'alert' | 'status'>> = { success: 'status', error: 'alert', warning: 'alert', info: 'status' };

/** The icon of a tone, so that the colour never stands alone. */
export function ToneIcon({ tone, className }: { readonly tone: Tone; readonly className?: string | undefined }): ReactNode {
  const Icon = icons[tone];
  return <Icon className={className} aria-hidden="true" />;
}
