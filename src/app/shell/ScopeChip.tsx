import { ChevronDown, MapPin } from 'lucide-react';
import type { Scope, ScopeRule } from '../../engine';
import { Popover } from '../../ui';
import { OrganisationPanel } from '../organisation/OrganisationPanel';
import styles from './ScopeChip.module.css';

export function scopeText({ operatorName, node }: Scope): string {
  return `${operatorName} › ${node.name}`;
}

interface ScopeChipProps {
  readonly place: Scope | undefined;
  readonly rule: ScopeRule;
}

/** The current scope; opens the chooser. docs/rules/shell.md, 2. */
export function ScopeChip({ place, rule }: ScopeChipProps) {
  return (
    <Popover
      label="Organisation"
      size="chooser"
      trigger={(attributes) => (
        <div className={styles['holder']} role="status" aria-label="Organisation scope">
          <button {...attributes} type="button" className={styles['chip']} title={place && scopeText(place)}>
            <MapPin size={14} aria-hidden="true" />
            {place === undefined ? (
              <span className={styles['text']}>Loading…</span>
            ) : (
              <>
                <span className={styles['operator']}>{place.operatorName}</span>
                <span className={styles['between']}>{' › '}</span>
                <span className={styles['text']}>{place.node.name}</span>
              </>
            )}
            <ChevronDown size={12} aria-hidden="true" />
          </button>
        </div>
      )}
    >
      {(close) => <OrganisationPanel rule={rule} isChooser onChosen={close} />}
    </Popover>
  );
}
