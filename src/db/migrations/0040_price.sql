-- 0040_price.sql. Why: what coins were worth in dollars, where records do not say it, with where each price comes from.

-- Shared by all accounts: what public sources said. One price for each time: the first that was found stays, so that no
-- result changes because a source changes its mind.
create table price (
  coin_id text not null,
  granularity text not null check (granularity in ('minute', 'day')),
  -- The start of the minute, or of the day in UTC. The price is the last one within it.
  at timestamptz not null,
  usd numeric not null check (usd > 0),
  source text not null check (source in ('coinbase', 'kraken', 'coingecko')),
  fetched_at timestamptz not null,
  primary key (coin_id, granularity, at)
);

-- Which days of a coin the sources were asked for, so that what they do not have is not asked for again and again.
create table price_coverage (
  coin_id text primary key,
  first_day date not null,
  last_day date not null,
  asked_at timestamptz not null
);

-- Minutes that no source has.
create table price_minute_missing (
  coin_id text not null,
  at timestamptz not null,
  asked_at timestamptz not null,
  primary key (coin_id, at)
);

-- What a person says a unit was worth on a day of their own calendar. It counts before every source.
create table own_price (
  user_id uuid not null references app_user (id) on delete cascade,
  asset text not null,
  day date not null,
  usd numeric not null check (usd >= 0),
  entered_at timestamptz not null,
  primary key (user_id, asset, day)
);

-- The prices that an account's results were computed with, taken from `price` together with a new revision of its
-- ledger: what another account had fetched meanwhile must not change a result unnoticed.
create table ledger_price (
  user_id uuid not null references app_user (id) on delete cascade,
  asset text not null,
  granularity text not null check (granularity in ('minute', 'day')),
  at timestamptz not null,
  usd numeric not null,
  source text not null,
  primary key (user_id, asset, granularity, at)
);

-- Which coin a person means by a name that several coins have had.
create table coin_choice (
  user_id uuid not null references app_user (id) on delete cascade,
  asset text not null,
  coin_id text not null,
  chosen_at timestamptz not null,
  primary key (user_id, asset)
);
