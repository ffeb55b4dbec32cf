// Which statements went to more than one shard, read from the coordinator's log.

/** Those that may, and why. Nothing here is on the way of a person's request. */
const reasoned: readonly { why: string; statements: readonly RegExp[] }[] = [
  {
    why: 'clean-up by the hour: what has ended goes, wherever it lies',
    statements: [
      /^delete from "(session|admin_session|password_reset|email_change|data_export|security_event|tax_export|import_progress)" where "\w+"\."(expires_at|created_at|updated_at)" <=? \$1$/,
      // By the owner's right; what it runs is a delete like those above.
      /^select delete_old_security_events\(\)$/,
      /^update "account_location" set "ip_address" = \$1 where/,
      /^select "user_id", "years" from "retention_setting"/,
      // In batches: each begins where the one before ended.
      /from "demo" where \(?"demo"."ends_at" <= \$1/,
    ],
  },
  {
    why: 'jobs that look for what is due: plans that end, payments to settle, connections to sync, digests',
    statements: [
      /from "subscription" where \(?"subscription"."current_period_end" (<=|>)/,
      /from "payment" where .*"payment"."(status|refund_due|created_at)".*order by/,
      /from "exchange_connection" where "exchange_connection"."next_sync_at" <=/,
      /from "notification_setting" where \(?"notification_setting"."weekly_digest"/,
    ],
  },
  {
    why: 'figures over all accounts, counted by a job',
    statements: [
      /^(insert into|update) figure_day/,
      /^select count\(\*\)::int as count from (demo|payment) where/,
      /from \( select l\.city, l\.region, l\.country/,
      /^select count\(\*\)::int as admins from app_user/,
      /^select distinct "user_id" from "session" where "session"."last_seen_at" > \$1$/,
    ],
  },
  {
    why: 'lists of operators: pages of twenty, each node sends its own twenty',
    statements: [
      /from "(app_user|payment|subscription|account_location)".* order by .* limit \$\d+/,
      /^select count\(\*\)::int from \(select 1 from "(app_user|payment|subscription)"/,
      // Also the accounts of one address, for a person who has forgotten which of them a password is for.
      /from "(subscription|app_user|payment|demo|account_location|session)" where \(?"\w+"."(user_id|id)" in \(/,
      // One of the list is opened.
      /from "payment" where "payment"."id" = \$1$/,
      /^select 1 from "(subscription|payment)" where \(?"\w+"."plan" = \$1/,
      /^select "id" from "app_user" where \("app_user"."role" = \$1 and "app_user"."is_active"/,
      /from "app_user" where "app_user"."role" <> \$1/,
    ],
  },
  {
    why: 'each start looks whether there is an administrator',
    statements: [/^select "id" from "app_user" where "app_user"."role" = \$1 limit \$2$/],
  },
  {
    why: 'rotating keys seals everything again',
    statements: [/from "(exchange_connection|two_factor)" where "\w+"."key_id" <> \$1/],
  },
  {
    why: 'a command has all connections read again',
    statements: [/from "exchange_connection" order by "exchange_connection"."user_id" asc/],
  },
  {
    why: 'a backup takes everything along',
    statements: [/^select key_id as id from exchange_connection .* union select key_id from two_factor/],
  },
  {
    why: 'migrations change what everybody has',
    statements: [/^-- \d{4}_\w+\.sql\. Why: /],
  },
  {
    why: 'tests that look into every table, or for a row by its id alone',
    statements: [
      /^select count\(\*\)::int as count from "\w+" t where position\(/,
      /^select (email_key|1) from email_owner where user_id/,
      /^update payment set .*\bstatus = '\w+'.* where id = \$1$/,
      /^select (1|count\(\*\)::int as events) from payment_event where payment_id/,
      /^select \(select count\(\*\)::int from account_location/,
      /^select .* from "app_user" where "app_user"."email" = \$1$/,
      /^select md5\(string_agg\(name \|\| content, /,
      /^update admin_session set expires_at = now\(\) - interval '1 minute'$/,
      /^select \(to_jsonb\(c\) \|\| /,
      /^select md5\(coalesce\(string_agg\(t::text, /,
      /^select id from app_user where kind = 'demo'$/,
      /^update demo set ends_at = now\(\) - interval '1 minute'$/,
      /^select count\(\*\) \|\| ' ' \|\| coalesce\(md5\(string_agg\(t::text/,
      // Whether there is a right to.
      /^(select \*|delete) from security_event$/,
    ],
  },
]

const logged =
  /LOG: {2}multi-task query about to be executed[\s\S]*?STATEMENT: {2}([\s\S]*?)(?=\n\d{4}-\d\d-\d\d \d\d:)/g

export type FanOut = {
  /** Statements without a reason, each once, without what differs from call to call. */
  unexpected: string[]
  /** What the list allows and nothing did. */
  unused: string[]
}

export function judgeFanOut(log: string): FanOut {
  const statements = [...`${log}\n0000-00-00 00:`.matchAll(logged)].map(([, statement = '']) =>
    statement.replace(/\s+/g, ' ').trim(),
  )
  const distinct = [...new Set(statements)]
  const allowed = reasoned.flatMap(reason => reason.statements)
  return {
    unexpected: distinct.filter(text => !allowed.some(statement => statement.test(text))),
    unused: allowed.filter(statement => !distinct.some(text => statement.test(text))).map(String),
  }
}
