-- 0103_unasked_tokens.sql. Why: strangers send worthless tokens to every address of a chain. They are left out of the records
-- into a list, and count once the person has claimed them.
alter table exchange_connection add column unasked jsonb, add column claimed_tokens jsonb;
