/** At most so many generated records of a site and day. */
export const recordsPerSiteDay = 32;
