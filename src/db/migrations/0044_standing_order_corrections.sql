-- 0044_standing_order_corrections.sql. Why: a lot instruction that was entered wrong can be corrected, and what stood there before must stay to be seen, since the record is the taxpayer's proof.
alter table standing_order add column corrections jsonb not null default '[]';
