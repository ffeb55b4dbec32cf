-- 0037_order_at_one_time.sql. Why: records that have the same time can feed each other, and only the person knows which was first.
alter table transaction add column sequence integer;
