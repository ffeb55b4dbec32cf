// Where each table lies when the database is a Citus cluster: what an account owns lies by its account, everything of one
// account on one node. The tables that no account owns are listed here.

/** By a column of its own; copied to every node; or only on the coordinator, as an ordinary table. */
export type TablePlacement = { by: string } | 'copied' | 'coordinator'

/** Every table that is not listed is an account's, and has its `user_id`. */
export const sharedTables: Readonly<Record<string, { place: TablePlacement; why: string }>> = {
  username_owner: { place: { by: 'username_key' }, why: 'finds an account by its name' },
  username_shape: { place: { by: 'shape' }, why: 'finds an account by what its name looks like' },
  email_owner: { place: { by: 'email_key' }, why: 'finds accounts by an address' },
  subscription_tier: { place: 'copied', why: 'the plans, a few rows that subscriptions refer to' },
  price: {
    place: 'copied',
    why: 'what public sources say coins were worth: ledgers are priced where they lie',
  },
  price_compared: { place: 'copied', why: 'where sources disagree: taken by ledgers together with prices' },
  rate_limit: {
    place: 'coordinator',
    why: 'counts visitors, who may have no account, and is not worth a log',
  },
  work_done: { place: 'coordinator', why: 'which work was committed there, kept for an hour' },
  demo_event: { place: 'coordinator', why: 'what was done in demos, which may be gone' },
  demo_visit: { place: 'coordinator', why: 'where demos were made, which may be gone' },
  use_count: { place: 'coordinator', why: 'how often pages were opened, a few dozen rows a day' },
  counted_figure: { place: 'coordinator', why: 'figures over all accounts, a few rows' },
  figure_day: { place: 'coordinator', why: 'figures over all accounts, a row for each day' },
  promo_code: { place: 'coordinator', why: 'the promo codes, few rows that operators edit' },
  system_setting: { place: 'coordinator', why: 'settings of the product, a few rows' },
  email_template: { place: 'coordinator', why: 'the mails, a few rows' },
  email_template_version: { place: 'coordinator', why: 'what the mails were, a few rows' },
  audit_entry: {
    place: 'coordinator',
    why: 'what operators did, kept when the accounts it is about are gone',
  },
  health_note: {
    place: 'coordinator',
    why: 'when mail, backups and sources of prices last worked, a few rows',
  },
  price_coverage: { place: 'coordinator', why: 'which days of a coin were asked for: read by one job' },
  price_minute_missing: { place: 'coordinator', why: 'minutes that no source has: read by one job' },
  exchange_rate: { place: 'coordinator', why: 'what a dollar is in other currencies, a few rows' },
  closed_account_payment: { place: 'coordinator', why: 'payments whose account is gone' },
  schema_migration: { place: 'coordinator', why: 'what was applied to the database as a whole' },
}

export const isOwned = (table: string): boolean => !(table in sharedTables)

/** The column that says whose a row is. */
export const accountColumn = (table: string): string => (table === 'app_user' ? 'id' : 'user_id')

export const isCopied = (table: string): boolean => sharedTables[table]?.place === 'copied'
