-- 0085_business_income.sql. Why: income of a trade or business goes on Schedule C, not on Schedule 1, and only the person knows which is.

-- Kinds of income, in the year of the profile.
alter table tax_profile add column business_income text[] not null default '{}'
  check (business_income <@ array['staking', 'reward', 'airdrop', 'fork', 'mining', 'referral', 'other']);
