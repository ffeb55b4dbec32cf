// Columns that several tables have.
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The location of a visitor, as far as the address shows it. */
export const place = {
  city: text('city'),
  region: text('region'),
  country: text('country'),
  timeZone: text('time_zone'),
}
