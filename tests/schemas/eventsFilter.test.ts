import { expect, it } from 'vitest';
import { eventsFilter } from '../../src/schemas/forms/eventsFilter.form';

it('does not apply without an event type, because none would mean all', () => {
  const none = [{ field: 'eventTypes', message: 'Choose at least one event type.' }];
  expect(eventsFilter.check?.({ eventTypes: [] })).toEqual(none);
  for (const eventTypes of ['all', [2], undefined] as const)
    expect(eventsFilter.check?.({ ...(eventTypes && { eventTypes }) })).toEqual([]);
  const days = { dateFrom: '2026-04-02', dateTo: '2026-04-01' };
  expect(eventsFilter.check?.({ ...days, eventTypes: [] })).toEqual([
    { field: 'dateTo', message: 'The end must not be before the start.' },
    ...none,
  ]);
});
