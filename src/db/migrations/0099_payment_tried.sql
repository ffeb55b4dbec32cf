-- 0099_payment_tried.sql. Why: a payment is begun when a plan is looked at, and is one only once the person pays: until then
-- neither they nor an operator see it in a list.
alter table payment add column tried_at timestamptz;
-- Of those so far it is known where they came to something.
update payment set tried_at = coalesce(completed_at, updated_at)
where status in ('completed', 'refunded') or failure is not null or payment_method is not null;
