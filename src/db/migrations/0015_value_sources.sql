-- 0015_value_sources.sql. Why: a fee and what was received have a value in dollars of their own, and whoever checks a
-- figure asks of each where it came from: 'file', 'you' or the name of a price source, as usd_source says of usd.
alter table transaction add column fee_usd_source text, add column received_usd_source text;

update transaction set
  fee_usd_source = case
    when fee_usd is null then null
    when import_id is null then 'you'
    when original is not null and (original->>'feeUsd')::numeric is distinct from fee_usd then 'you'
    else 'file' end,
  received_usd_source = case when received_usd is null then null when import_id is null then 'you' else 'file' end
where fee_usd is not null or received_usd is not null;
