-- 0088_used_codes.sql. Why: a code that was used while the clock was ahead locked its owner out until the clock had caught
-- up. Which codes were used is remembered one by one, so that a clock that was set back makes none of them good again.
alter table two_factor add column used_steps bigint[] not null default '{}';
