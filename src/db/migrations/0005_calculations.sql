-- 0005_calculations.sql. Why: what a ledger comes to is computed once for each change of it, with the facts a person files by.

create table filing_facts (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- Counted up with every change: part of what a result was computed from.
  version integer not null default 1,
  status text not null check (status in ('single', 'marriedFilingJointly', 'marriedFilingSeparately',
    'headOfHousehold', 'qualifyingSurvivingSpouse')),
  -- Null: not told, so the estimate assumes it and says so.
  other_income numeric check (other_income >= 0),
  -- Losses of the years before the ledger begins.
  carryover_short numeric not null default 0 check (carryover_short >= 0),
  carryover_long numeric not null default 0 check (carryover_long >= 0),
  time_zone text not null,
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID')),
  pooling_before_2025 text not null check (pooling_before_2025 in ('wallet', 'universal')),
  updated_at timestamptz not null
);

-- Results, by what was asked; good for as long as ledger and facts are those they were computed from.
create table calculation (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  revision bigint not null,
  facts_version integer not null,
  result jsonb not null,
  primary key (user_id, key)
);
