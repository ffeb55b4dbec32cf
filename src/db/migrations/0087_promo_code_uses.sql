-- 0087_promo_code_uses.sql. Why: one person could use a promo code as often as it could be used at all, and a bank's
-- question about one test card could be answered for the next one.

alter table promo_code add column uses_per_person integer not null default 1 check (uses_per_person > 0);

-- Which try the bank asks about.
alter table test_card_intent add column attempt integer not null default 0;
