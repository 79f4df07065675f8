import type { ReactNode } from 'react';
import { SelectField } from '../../ui';
import { useScopeState } from './ScopeProvider';
import type { useOperators } from './useOrganisation';

/** The operator field; read-only for a single operator. docs/rules/shell.md, 4. */
export function OperatorField({ query, operators }: Pick<ReturnType<typeof useOperators>, 'query' | 'operators'>): ReactNode {
  const { state, dispatch } = useScopeState();
  return (
    <SelectField
      label="Operator"
      placeholder={query.isLoading ? 'Loading…' : 'Choose an operator'}
      options={operators}
      value={state.operatorId}
      readOnly={operators.length === 1}
      onChange={(operatorId) => dispatch({ type: 'operator', operatorId })}
    />
  );
}
