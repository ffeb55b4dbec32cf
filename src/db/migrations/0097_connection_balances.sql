-- 0097_connection_balances.sql. Why: differences were found at the last sync, and records change after it. What the exchange said
-- it holds is kept, so that it can be compared with the records as they are.
alter table exchange_connection add column balances jsonb;
