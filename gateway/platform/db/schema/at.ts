import { timestamp } from "drizzle-orm/pg-core";

/** A moment: the database's clock and a `Date` here, whatever the time zone of either. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
