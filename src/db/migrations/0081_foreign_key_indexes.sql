-- 0081_foreign_key_indexes.sql. Why: when a payment goes, PostgreSQL looks for the rows that refer to it. Without an index
-- that leads with the columns of the foreign key, it reads all payments of the account, or goes by an index that knows
-- nothing of accounts.
create index payment_builds_on on payment (user_id, builds_on) where builds_on is not null;
drop index payment_event_payment;
create index payment_event_payment on payment_event (user_id, payment_id, received_at);
