import { Check, ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { bindClasses } from '../../../ui/classNames';
import { readableColours } from '../../../ui/colour';
import { Ghosts } from '../../../ui/Ghosts';
import { Popover } from '../../../ui/Popover';
import { StaleNotice } from '../../../ui/StaleNotice';
import { useTooltip } from '../../../ui/Tooltip';
import { useFitting } from '../../../ui/useFitting';
import type { Facet, FacetId } from '../../definition/facet';
import styles from './FacetChips.module.css';
import { quantityText } from './facets';

const cx = bindClasses(styles);

interface ChipProps {
  readonly facet: Facet;
  readonly isOn: boolean;
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

function Chip({ facet, isOn, reason, onPress }: ChipProps): ReactNode {
  const { name, colour } = facet;
  const quantity = quantityText(facet);
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
        {quantity === undefined ? null : <span className={cx('count')}>{quantity}</span>}
      </button>
      {tip}
    </>
  );
}

interface FacetChipsProps<Id extends FacetId> {
  readonly label: string;
  /** `undefined` while loading, or without facets. */
  readonly facets: readonly Facet<Id>[] | undefined;
  readonly on: readonly Id[];
  readonly reason?: string | undefined;
  /** Wraps in a narrow side column. */
  readonly wraps?: boolean | undefined;
  readonly onToggle: (id: Id, shown: readonly Id[]) => void;
  readonly onRetry?: (() => void) | undefined;
}

/** Facets in one line; the rest is behind "More", with the number of active ones. docs/rules/assets.md, 2. */
export function FacetChips<Id extends FacetId>(props: FacetChipsProps<Id>): ReactNode {
  const { label, facets, on, reason, wraps = false, onToggle, onRetry } = props;
  if (facets === undefined) return null;
  const chips = facets.map((facet) => (
    <Chip key={facet.id} facet={facet} isOn={on.includes(facet.id)} reason={reason} onPress={() => onToggle(facet.id, on)} />
  ));
  return (
    <>
      {onRetry === undefined ? null : <StaleNotice label={label} onRetry={onRetry} />}
      {wraps ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and cannot wrap in a row
        <div role="group" aria-label={label} className={cx('chips', 'wraps')}>
          {chips}
        </div>
      ) : (
        <ChipLine {...{ label, facets, on, chips }} />
      )}
    </>
  );
}

interface ChipLineProps extends Pick<FacetChipsProps<FacetId>, 'label' | 'on'> {
  readonly facets: readonly Facet[];
  readonly chips: readonly ReactNode[];
}

function ChipLine({ label, facets, on, chips }: ChipLineProps): ReactNode {
  const { line, ghosts, fitting } = useFitting<HTMLDivElement>(
    facets.map(({ id }) => String(id)),
    false,
  );
  const onBehind = facets.slice(fitting).filter(({ id }) => on.includes(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and has no line of its own
    <div ref={line} role="group" aria-label={label} className={cx('chips')}>
      <Ghosts ref={ghosts}>
        {facets.map((facet) => (
          <span key={facet.id} className={cx('ghost')} data-label={`${facet.name}${quantityText(facet) ?? ''}`} />
        ))}
        <span className={cx('ghost', 'more')} data-label={`More (${facets.length})`} />
      </Ghosts>
      {chips.slice(0, fitting)}
      {fitting === facets.length ? null : (
        <Popover
          label={`${label}: more`}
          align="end"
          staysMounted
          trigger={(attributes) => (
            <Button {...attributes} size="small" variant="quiet" icon={<ChevronDown />}>
              {onBehind === 0 ? 'More' : `More (${onBehind})`}
            </Button>
          )}
        >
          <div className={cx('behind')}>{chips.slice(fitting)}</div>
        </Popover>
      )}
    </div>
  );
}
