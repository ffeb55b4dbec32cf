// Figures over all accounts that a job counts and a page reads by key.
import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { countedFigure } from '../schema.ts'

export async function findCounted(db: Db, name: string) {
  const [row] = await db.select().from(countedFigure).where(eq(countedFigure.name, name))
  return row
}

export async function saveCounted(db: Db, row: typeof countedFigure.$inferInsert) {
  const { name: _, ...counted } = row
  await db.insert(countedFigure).values(row).onConflictDoUpdate({ target: countedFigure.name, set: counted })
}
