import { MapPin } from 'lucide-react';
import type { Scope, ScopeRule } from '../../engine';
import styles from './ScopeLine.module.css';

/** What the active tab works in. */
export function ScopeLine({ scope, rule }: { readonly scope: Scope | undefined; readonly rule: ScopeRule }) {
  const missing = rule.extraFilters ? 'Choose a part of the organisation.' : 'Choose a site.';
  return (
    <p className={styles['line']} role="status" aria-label="Organisation scope">
      <MapPin size={14} aria-hidden="true" />
      {scope === undefined ? missing : `${scope.operatorName} › ${scope.node.name}`}
    </p>
  );
}
