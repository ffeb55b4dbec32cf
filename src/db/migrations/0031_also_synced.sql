-- 0031_also_synced.sql. Why: a history can come as a file and by a connection. Whichever is taken away, what the other one
-- brought as well stays. And what an exchange says it holds is compared with the ledger after each sync.

-- A connection that tells of a transaction which another import has.
alter table transaction add column connection_id uuid;
-- [{ asset, exchange, ledger }]: what differed after the last sync. Null before the first comparison.
alter table exchange_connection add column differences jsonb;
