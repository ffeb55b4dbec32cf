-- 0101_wallet_by_address.sql. Why: a wallet on a chain is read by its public addresses as an exchange is by a key. Each is a
-- wallet of its own, which the person names, and what it holds is known at a block.
alter table exchange_connection add column wallet text, add column block integer;
