/** The periods of a machine's sessions and events. docs/rules/floor.md, 9. */
export const sessionPeriods = [
  { id: 1, name: '24 Hours' },
  { id: 2, name: '7 Days' },
  { id: 3, name: '30 Days' },
  { id: 4, name: '60 Days' },
  { id: 5, name: '90 Days' },
] as const;
