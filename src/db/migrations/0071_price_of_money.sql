-- 0071_price_of_money.sql. Why: coins bought or sold for euros are worth what the European Central Bank's rate of the day
-- makes of the euros; those rates are kept beside the prices of coins, under the currency's name in small letters.

alter table price drop constraint price_source_check;
alter table price add constraint price_source_check check (source in ('coinbase', 'kraken', 'coingecko', 'ecb'));
