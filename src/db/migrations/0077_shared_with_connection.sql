-- 0077_shared_with_connection.sql. Why: the list of connections says how many transactions of each a file has as well, and
-- is asked for again and again while a sync goes on.
create index transaction_connection on transaction (user_id, connection_id) where connection_id is not null;
