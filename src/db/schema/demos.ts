// Accounts without a sign-up, and what was done in them.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, place } from './columns.ts'

export const demo = pgTable('demo', {
  userId: uuid('user_id').primaryKey(),
  visitId: uuid('visit_id').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const demoVisit = pgTable('demo_visit', {
  visitId: uuid('visit_id').primaryKey(),
  ...place,
  startedAt: instant('started_at').notNull(),
})

export const demoEvent = pgTable(
  'demo_event',
  {
    visitId: uuid('visit_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type', {
      enum: [
        'demo_registration',
        'transaction_import',
        'exchange_connect',
        'report_generate',
        'demo_reset',
        'demo_kept',
      ],
    }).notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  table => [primaryKey({ columns: [table.visitId, table.id] })],
)
