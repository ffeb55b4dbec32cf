-- 0063_retold_transactions.sql. Why: two exports of one account may tell the same act, one of them more exactly. Whichever
-- comes first, the more exact one counts; what was told before comes back when its import is undone.
alter table transaction add column is_partial boolean not null default false;
alter table transaction add column retold_by uuid;
alter table transaction add column told_before jsonb;
create index transaction_partial on transaction (user_id) where is_partial;
create index transaction_retold on transaction (user_id, retold_by) where retold_by is not null;
