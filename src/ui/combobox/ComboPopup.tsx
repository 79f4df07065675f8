import type { ReactNode, RefObject } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import { shorten } from '../shorten';
import { ComboFrame } from './ComboFrame';
import type { Matches } from './comboState';

interface ComboPopupProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly matches: Matches;
  readonly active: number;
  readonly chosen: FieldValue;
  readonly label: string;
  readonly onTake: (id: number | undefined) => void;
}

export function ComboPopup({ id, anchor, matches, active, chosen, label, onTake }: ComboPopupProps): ReactNode {
  const lines = matches.entries.map((entry) => ({
    name: shorten(entry.name),
    isChosen: entry.id === chosen,
    isBlank: entry.id === undefined,
  }));
  const note = matches.entries.length === 0 ? 'Nothing found.' : matches.more > 0 ? `${matches.more} more. Type to narrow them down.` : '';
  return <ComboFrame {...{ id, anchor, active, lines, note }} label={shorten(label)} onTake={(at) => onTake(matches.entries[at]?.id)} />;
}
