import { type ReactNode, useMemo } from 'react';
import { FilterForm } from '../../form/typed/FilterForm';
import type { PaneProps } from '../contract';
import { FieldChoices } from '../FieldChoices';
import { filterStart, fittingFilter, writeFilter } from './filterParams';

/**
 * Fields that narrow what the panes after it ask. What is set is part of the address, so that a filtered list can be linked to; what it
 * publishes is read from there.
 */
export function FilterPane({ name, label, options, ctx, params, setParams, host }: PaneProps<'filter'>): ReactNode {
  const { form, choices } = options;
  const started = filterStart(options, ctx);
  const startKey = JSON.stringify(started);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it starts with is made anew by every drawing; only another content is another start
  const defaults = useMemo(() => started, [startKey]);
  const kept = params['set'];
  const values = useMemo(() => ({ ...defaults, ...fittingFilter(form, kept) }), [defaults, form, kept]);

  return (
    <FieldChoices pane={name} asks={choices} ctx={ctx} host={host}>
      {(listed) => (
        <FilterForm
          form={form}
          label={label}
          values={values}
          defaults={defaults}
          choices={listed}
          onApply={(next) => setParams({ set: writeFilter(next, defaults) })}
        />
      )}
    </FieldChoices>
  );
}
