import { Building2, Globe, Landmark, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChosenNode } from './scopeState';

export const placeIcons: Readonly<Record<ChosenNode['type'], ReactNode>> = {
  ALL: <Globe size={14} aria-hidden="true" />,
  CO: <Building2 size={14} aria-hidden="true" />,
  SUB: <Landmark size={14} aria-hidden="true" />,
  SI: <MapPin size={14} aria-hidden="true" />,
};
