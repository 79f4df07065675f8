import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Facet, FacetId } from '../../definition/facet';
import { bindClasses } from '../../ui/classNames';
import { readableColours } from '../../ui/colour';
import { KeptNotice } from '../../ui/KeptNotice';
import { useTooltip } from '../../ui/Tooltip';
import styles from './FacetChips.module.css';

const cx = bindClasses(styles);
const counts = new Intl.NumberFormat('en-GB');

interface ChipProps {
  readonly facet: Facet;
  readonly isOn: boolean;
  /** Why it cannot be turned on or off now. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

function Chip({ facet: { name, colour, qty }, isOn, reason, onPress }: ChipProps): ReactNode {
  const { anchor, tip, show } = useTooltip({ text: reason });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--chip-hue': readableColours(colour) ?? 'var(--colour-text-muted)',
  };
  return (
    <>
      <button
        {...anchor}
        type="button"
        aria-pressed={isOn}
        aria-disabled={reason === undefined ? undefined : true}
        className={cx('chip', isOn && 'on')}
        style={style}
        onClick={({ currentTarget }) => (reason === undefined ? onPress() : show(currentTarget))}
      >
        <span className={cx('mark')} aria-hidden="true">
          {isOn && <Check />}
        </span>
        {name}
        <span className={cx('count')}>{counts.format(qty)}</span>
      </button>
      {tip}
    </>
  );
}

interface FacetChipsProps<Id extends FacetId> {
  readonly label: string;
  /** Nothing while they are on their way, or where the pane has none. */
  readonly facets: readonly Facet<Id>[] | undefined;
  /** The ids of those that are on. */
  readonly on: readonly Id[];
  /** Why none can be turned on or off now. */
  readonly reason?: string | undefined;
  /** Turns one on or off; the others stay as they are shown. */
  readonly onToggle: (id: Id, shown: readonly Id[]) => void;
  /** Asks again what there is, where that has failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Choices that narrow a pane, each on or off, with how many it stands for. docs/rules/shell.md, 2. */
export function FacetChips<Id extends FacetId>({ label, facets, on, reason, onToggle, onRetry }: FacetChipsProps<Id>): ReactNode {
  if (facets === undefined) return null;
  const chips = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and cannot wrap in a row
    <div role="group" aria-label={label} className={cx('chips')}>
      {facets.map((facet) => (
        <Chip key={facet.id} facet={facet} isOn={on.includes(facet.id)} reason={reason} onPress={() => onToggle(facet.id, on)} />
      ))}
    </div>
  );
  if (onRetry === undefined) return chips;
  return (
    <>
      <KeptNotice label={label} onRetry={onRetry} />
      {chips}
    </>
  );
}
