-- 0093_price_compared.sql. Why: where two sources disagree about what a coin was worth on a day, the person decides; so a
-- second source is asked about the days that values were taken from.

-- Shared by all accounts, like `price`: for which days another source than that of the price was asked.
create table price_compared (
  coin_id text not null,
  -- The start of the day, in UTC.
  at timestamptz not null,
  -- Its close there, where that is far from the price; null where both agree, or no other source has the day.
  usd numeric check (usd > 0),
  source text check (source in ('coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus')),
  asked_at timestamptz not null,
  primary key (coin_id, at),
  check ((usd is null) = (source is null))
);

-- A ledger takes these with its prices, so that its review changes with its revision only.
alter table ledger_price_month drop constraint ledger_price_month_granularity_check;
alter table ledger_price_month add constraint ledger_price_month_granularity_check
  check (granularity in ('minute', 'day', 'other'));
