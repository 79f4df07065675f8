import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes, such as a picture's. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
