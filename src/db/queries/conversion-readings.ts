import { asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { conversionReading } from '../schema.ts'

export type ConversionReadingRow = typeof conversionReading.$inferSelect

export const listConversionReadings = (db: Db, userId: string): Promise<ConversionReadingRow[]> =>
  db
    .select()
    .from(conversionReading)
    .where(eq(conversionReading.userId, userId))
    .orderBy(asc(conversionReading.conversion))

export async function saveConversionReading(db: Db, row: ConversionReadingRow): Promise<void> {
  const { reading, chosenAt } = row
  await db
    .insert(conversionReading)
    .values(row)
    .onConflictDoUpdate({
      target: [conversionReading.userId, conversionReading.conversion],
      set: { reading, chosenAt },
    })
}
