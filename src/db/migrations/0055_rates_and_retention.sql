-- 0055_rates_and_retention.sql. Why: a person may want to see amounts in another currency, and old reports deleted.

-- What a dollar was last worth in another currency. For showing only: no tax figure is made with it.
create table exchange_rate (
  currency text primary key,
  per_usd numeric not null check (per_usd > 0),
  -- The day the rate is of.
  day date not null,
  fetched_at timestamptz not null
);

-- How long reports are kept. Without a row: for as long as the account is there.
create table retention_setting (
  user_id uuid primary key references app_user (id) on delete cascade,
  years integer not null check (years in (1, 3, 5)),
  updated_at timestamptz not null
);
