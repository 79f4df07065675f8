import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'error' | 'warning' | 'info';

const icons: Readonly<Record<Tone, LucideIcon>> = { success: CircleCheck, error: OctagonX, warning: TriangleAlert, info: Info };

/** Errors and warnings interrupt; the others wait. */
export const liveRole: Readonly<Record<Tone, 'alert' | 'status'>> = { success: 'status', error: 'alert', warning: 'alert', info: 'status' };

/** A tone's icon: colour alone is not enough. */
export function ToneIcon({ tone, className }: { readonly tone: Tone; readonly className?: string | undefined }): ReactNode {
  const Icon = icons[tone];
  return <Icon className={className} aria-hidden="true" />;
}
