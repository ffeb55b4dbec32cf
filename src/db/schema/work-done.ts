// What was committed, for those who did not hear it (db/commit-for-sure.ts).
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const workDone = pgTable('work_done', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: instant('at').notNull().defaultNow(),
})
