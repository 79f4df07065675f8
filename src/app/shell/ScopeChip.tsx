import { MapPin } from 'lucide-react';
import type { Scope, ScopeRule } from '../../engine';
import styles from './ScopeChip.module.css';

/** What a scope is, in words. */
export function scopeText({ operatorName, node }: Scope): string {
  return `${operatorName} › ${node.name}`;
}

/** What the active tab works in. */
export function ScopeChip({ scope, rule }: { readonly scope: Scope | undefined; readonly rule: ScopeRule }) {
  const missing = rule.extraFilters ? 'Choose a part of the organisation.' : 'Choose a site.';
  const text = scope === undefined ? missing : scopeText(scope);
  return (
    <p className={styles['chip']} role="status" aria-label="Organisation scope" title={text}>
      <MapPin size={14} aria-hidden="true" />
      {scope === undefined ? null : (
        <>
          <span className={styles['operator']}>{scope.operatorName}</span>
          <span className={styles['between']}>{' › '}</span>
        </>
      )}
      <span className={styles['text']}>{scope?.node.name ?? missing}</span>
    </p>
  );
}
