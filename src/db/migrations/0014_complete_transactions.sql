-- 0014_complete_transactions.sql. Why: what the engine cannot count a transaction without is there, whoever wrote it.
alter table transaction add constraint transaction_is_complete check (case type
  when 'trade' then received_asset is not null and received_quantity is not null
  when 'migration' then received_asset is not null and received_quantity is not null
  when 'transfer' then to_wallet is not null
  when 'income' then kind is not null and kind not in ('lost', 'stolen')
  when 'loss' then kind is not null and kind in ('lost', 'stolen')
  else true end);
