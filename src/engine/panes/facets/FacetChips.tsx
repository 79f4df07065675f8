import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Facet, FacetId } from '../../definition/facet';
import { bindClasses } from '../../ui/classNames';
import { readableColours } from '../../ui/colour';
import { KeptNotice } from '../../ui/KeptNotice';
import styles from './FacetChips.module.css';

const cx = bindClasses(styles);
const counts = new Intl.NumberFormat('en-GB');

interface FacetChipsProps<Id extends FacetId> {
  readonly label: string;
  /** Nothing while they are on their way, or where the pane has none. */
  readonly facets: readonly Facet<Id>[] | undefined;
  /** The ids of those that are on. */
  readonly on: readonly Id[];
  /** Turns one on or off; the others stay as they are shown. */
  readonly onToggle: (id: Id, shown: readonly Id[]) => void;
  /** Asks again what there is, where that has failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Choices that narrow a pane, each on or off, with how many it stands for. docs/rules/shell.md, 2. */
export function FacetChips<Id extends FacetId>({ label, facets, on, onToggle, onRetry }: FacetChipsProps<Id>): ReactNode {
  if (facets === undefined) return null;
  const chips = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and cannot wrap in a row
    <div role="group" aria-label={label} className={cx('chips')}>
      {facets.map(({ id, name, colour, qty }) => {
        const isOn = on.includes(id);
        const style: CSSProperties & Record<`--${string}`, string> = {
          '--chip-hue': readableColours(colour) ?? 'var(--colour-text-muted)',
        };
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            className={cx('chip', isOn && 'on')}
            style={style}
            onClick={() => onToggle(id, on)}
          >
            <span className={cx('mark')} aria-hidden="true">
              {isOn && <Check />}
            </span>
            {name}
            <span className={cx('count')}>{counts.format(qty)}</span>
          </button>
        );
      })}
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
