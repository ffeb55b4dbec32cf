-- 0056_figures.sql. Why: operators see figures over all accounts. A job counts them now and then, so that no page load scans a
-- large table, and each day keeps what was counted last on it.
create table figure_day (
  -- In UTC.
  day date primary key,
  sign_ups integer not null,
  revenue_cents bigint not null,
  -- As of the last count on the day; null for days before the first one.
  active_people integer,
  total_users integer,
  active_users integer,
  subscribed_users integer,
  total_revenue_cents bigint,
  total_transactions bigint,
  total_reports bigint,
  total_payments bigint,
  paying_users integer,
  -- Accounts that had paid for a plan 30 days before, and those of them whose plan has run out since.
  licenses_month_ago integer,
  licenses_ended integer,
  counted_at timestamptz not null
);

-- When something outside of the database last worked, and last did not: mail, backups.
create table health_note (
  name text primary key,
  ok_at timestamptz,
  failed_at timestamptz,
  failure text
);

create index app_user_created_at on app_user (created_at desc, id) where kind = 'user';
create index app_user_last_sign_in_at on app_user (last_sign_in_at desc nulls last, id) where kind = 'user';
create index app_user_username on app_user (username, id) where kind = 'user';
create index app_user_operators on app_user (role, created_at desc, id) where role <> 'user';
create index app_user_words on app_user
  using gin (to_tsvector('simple', translate(username || ' ' || email, '@._-+$', '      '))) where kind = 'user';
create index session_last_seen_at on session (last_seen_at);
create index payment_id on payment (id);
create index payment_created_at on payment (created_at desc, id);
create index payment_status on payment (status, created_at desc, id);
create index payment_plan on payment (plan, created_at desc, id);
create index payment_completed_at on payment (completed_at) where completed_at is not null;
create index payment_reference on payment (provider_reference) where provider_reference is not null;
create index payment_event_payment on payment_event (payment_id, received_at);
create index subscription_licenses on subscription (current_period_start desc nulls last, user_id)
  where plan not in ('free', 'demo');
