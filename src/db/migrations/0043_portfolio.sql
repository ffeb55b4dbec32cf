-- 0043_portfolio.sql. Why: ten years of daily values take a while to compute, and a new record or price changes only the days from its own on.

-- What a portfolio was worth at the end of each day, up to the last time it was looked at.
create table portfolio_day (
  user_id uuid not null references app_user (id) on delete cascade,
  -- On the person's calendar.
  day date not null,
  value numeric not null,
  -- False where something held has no close of this day.
  is_complete boolean not null,
  cost_basis numeric not null,
  contributed numeric not null,
  withdrawn numeric not null,
  -- Null on a day with nothing at work.
  growth double precision,
  primary key (user_id, day)
);

-- What the days were computed from, so that the first one that has changed can be told.
create table portfolio_state (
  user_id uuid primary key references app_user (id) on delete cascade,
  revision bigint not null,
  facts_version integer not null,
  code_version text not null,
  today date not null,
  -- Positions, the first day, and the days without a price.
  result jsonb not null,
  -- What came and went on each day, hashed: [[day, hash], …].
  flow_hashes jsonb not null,
  -- By asset: how many closes are known, the latest price; and the person's own prices.
  prices jsonb not null
);
