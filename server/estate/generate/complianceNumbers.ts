export const recordsPerSiteDay = 32;
