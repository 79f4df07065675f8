import type { ReactNode, RefObject } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import { shorten } from '../shorten';
import { ComboFrame } from './ComboFrame';
import type { Found } from './comboState';

interface ComboPopupProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly found: Found;
  readonly active: number;
  readonly chosen: FieldValue;
  readonly label: string;
  readonly onTake: (id: number | undefined) => void;
}

export function ComboPopup({ id, anchor, found, active, chosen, label, onTake }: ComboPopupProps): ReactNode {
  const lines = found.entries.map((entry) => ({
    name: shorten(entry.name),
    isChosen: entry.id === chosen,
    isBlank: entry.id === undefined,
  }));
  const note = found.entries.length === 0 ? 'Nothing found.' : found.more > 0 ? `${found.more} more. Type to narrow them down.` : '';
  return <ComboFrame {...{ id, anchor, active, lines, note }} label={shorten(label)} onTake={(at) => onTake(found.entries[at]?.id)} />;
}
