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
  readonly facets: readonly Facet<Id>[];
  /** The ids of those that are on. */
  readonly on: readonly Id[];
  readonly onToggle: (id: Id) => void;
  /** Asks again what there is, where that has failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Choices that narrow a pane, each on or off, with how many it stands for. docs/rules/shell.md, 2. */
export function FacetChips<Id extends FacetId>({ label, facets, on, onToggle, onRetry }: FacetChipsProps<Id>): ReactNode {
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
            onClick={() => onToggle(id)}
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
