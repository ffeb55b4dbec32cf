-- 0018_edited_values_count.sql. Why: a person's edit of a trade left what the file said the coins received were worth,
-- and that counted in place of the value the person gave. It goes from the trades edited so; restoring one brings it
-- back. The ledgers count as changed, so that no result computed with it is shown again.
with edited as (
  update transaction set
    original = original || jsonb_build_object('receivedUsd', received_usd::text,
      'receivedUsdSource', received_usd_source),
    received_usd = null,
    received_usd_source = null
  where received_usd is not null and original is not null
    and ((original->>'usd')::numeric is distinct from usd
      or original->>'type' <> type
      or original->>'receivedAsset' is distinct from received_asset
      or (original->>'receivedQuantity')::numeric is distinct from received_quantity)
  returning user_id
)
update ledger set revision = revision + 1 where user_id in (select user_id from edited);
