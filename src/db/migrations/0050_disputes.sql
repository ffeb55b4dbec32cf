-- 0050_disputes.sql. Why: a bank can take a payment back, and the end of a license is told before it comes, once.

-- What became of a customer's complaint to their bank; null: there was none.
alter table payment add column dispute text check (dispute in ('open', 'won', 'lost'));

-- The end that the person was told of; another one is told again.
alter table subscription add column end_told_for timestamptz;
