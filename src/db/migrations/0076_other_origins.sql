-- 0076_other_origins.sql. Why: two files, or a file and a connection, may tell one transaction. Its detail shows the rows
-- that its values came from, and an import that inherits it has rows of its own to show.
alter table transaction add column other_origins jsonb;
create index transaction_other_origins on transaction (user_id) where other_origins is not null;
