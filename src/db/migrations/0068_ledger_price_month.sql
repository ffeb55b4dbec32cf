-- 0068_ledger_price_month.sql. Why: a ledger of 100,000 records without a value takes 100,000 prices, and a row for each, with
-- its index and its foreign key, cost more than finding them. One row has the prices of a coin for a month.

create table ledger_price_month (
  user_id uuid not null references app_user (id) on delete cascade,
  asset text not null,
  granularity text not null check (granularity in ('minute', 'day')),
  -- The first day of the month, in UTC.
  month date not null,
  -- By time in UTC, '2024-03-03' or '2024-03-03T17:00': price in dollars and source, '3490.25 coinbase'.
  prices jsonb not null,
  primary key (user_id, asset, granularity, month)
);

insert into ledger_price_month (user_id, asset, granularity, month, prices)
select user_id, asset, granularity, date_trunc('month', at at time zone 'UTC')::date,
  jsonb_object_agg(to_char(at at time zone 'UTC', case granularity when 'day' then 'YYYY-MM-DD' else 'YYYY-MM-DD"T"HH24:MI' end),
    usd || ' ' || source)
from ledger_price
group by 1, 2, 3, 4;

drop table ledger_price;
