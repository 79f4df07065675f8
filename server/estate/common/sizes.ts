export interface EstateSize {
  readonly companies: number;
  readonly subCompanies: number;
  readonly sites: number;
  readonly machines: number;
  readonly depotMachines: number;
  readonly weeks: number;
  /** A mean, between 0.5 and 3. */
  readonly sessionsPerMachineDay: number;
  readonly customersPerSite: number;
  /** A mean, between 0.5 and 30. */
  readonly recordsPerSiteDay: number;
}

export const estateSizes = {
  none: undefined,
  test: {
    companies: 5,
    subCompanies: 14,
    sites: 60,
    machines: 120,
    depotMachines: 8,
    weeks: 2,
    sessionsPerMachineDay: 1,
    customersPerSite: 3,
    recordsPerSiteDay: 0.5,
  },
  demo: {
    companies: 5,
    subCompanies: 14,
    sites: 60,
    machines: 1_200,
    depotMachines: 48,
    weeks: 13,
    sessionsPerMachineDay: 1,
    customersPerSite: 12,
    recordsPerSiteDay: 0.75,
  },
  large: {
    companies: 20,
    subCompanies: 60,
    sites: 1_000,
    machines: 20_000,
    depotMachines: 400,
    weeks: 13,
    sessionsPerMachineDay: 2.8,
    customersPerSite: 40,
    recordsPerSiteDay: 5.6,
  },
} as const satisfies Readonly<Record<string, EstateSize | undefined>>;

export type EstateName = keyof typeof estateSizes;

export function isEstateName(name: string): name is EstateName {
  return Object.hasOwn(estateSizes, name);
}
