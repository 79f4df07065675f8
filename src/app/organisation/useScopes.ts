import { useCallback, useMemo } from 'react';
import { type Scope, type ScopeRule, unfiltered, useAsk, wholeOrganisation } from '../../engine';
import type { Named } from '../../schemas/entities/organisation';
import { useSession } from '../session/SessionProvider';
import { chosenOf, scopeFor, wholeTree } from './nodes';
import { useScopeState } from './ScopeProvider';
import type { ChosenNode } from './scopeState';
import { useScopeFilters } from './useOrganisation';

export interface Scopes {
  /** The selection, independent of the tab; `undefined` until its operator is known. */
  readonly place: Scope | undefined;
  /** Returns a tab's scope; `undefined` where it cannot take the selection. */
  readonly scopeOf: (rule: ScopeRule) => Scope | undefined;
  /** Replaces 'All' in tabs that work by company. */
  readonly company: ChosenNode | undefined;
}

/**
 * Returns all tabs' scopes. A tab that works by company gets the first company for 'All'; only such tabs need the tree.
 * docs/rules/shell.md, 4.
 */
export function useScopes(operator: Named | undefined, rules: readonly ScopeRule[]): Scopes {
  const byCompany = useSession().login.complianceAuthorisationUseCompany === true;
  const { chosen } = useScopeState().state;
  const filters = useScopeFilters(wholeOrganisation);
  const needsCompany = byCompany && chosen.type === 'ALL' && rules.some(({ all }) => all === 'unlessByCompany');
  const tree = useAsk(needsCompany && operator !== undefined ? wholeTree(operator.id) : undefined);
  const first = tree.data?.find(({ type }) => type === 'CO');
  const company = useMemo(() => (first === undefined ? undefined : chosenOf(first, [first])), [first]);

  const scopeOf = useCallback(
    (rule: ScopeRule) => {
      const own = rule.extraFilters ? filters : unfiltered;
      const node = byCompany && rule.all === 'unlessByCompany' && chosen.type === 'ALL' ? company : chosen;
      return own && scopeFor(node, operator, rule, byCompany, own);
    },
    [byCompany, chosen, company, filters, operator],
  );
  const place = useMemo(() => scopeFor(chosen, operator, wholeOrganisation, byCompany, unfiltered), [chosen, operator, byCompany]);
  return { place, scopeOf, company: needsCompany ? company : undefined };
}
