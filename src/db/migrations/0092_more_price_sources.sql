-- 0092_more_price_sources.sql. Why: Bitstamp and Binance.US have daily prices of days that neither Coinbase nor Kraken has,
-- without a key.

alter table price drop constraint price_source_check;
alter table price add constraint price_source_check
  check (source in ('coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus', 'ecb'));

-- What the others did not have is asked for again.
delete from price_coverage;
delete from price_minute_missing;
