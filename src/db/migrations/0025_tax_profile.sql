-- 0025_tax_profile.sql. Why: status, income, deductions and the losses of last year's return belong to a year, and so does the choice of whole dollars.

create table tax_profile (
  user_id uuid not null references app_user (id) on delete cascade,
  year integer not null,
  status text not null check (status in ('single', 'marriedFilingJointly', 'marriedFilingSeparately',
    'headOfHousehold', 'qualifyingSurvivingSpouse')),
  -- Null, here and below: not provided.
  other_income numeric check (other_income >= 0),
  qualified_dividends numeric check (qualified_dividends >= 0),
  -- Of other property than digital assets; negative for losses.
  other_gains_short numeric,
  other_gains_long numeric,
  -- Null: the standard deduction.
  deduction numeric check (deduction >= 0),
  -- Lines 6 and 14 of this year's Schedule D, from last year's return. Null: as the years before come to.
  carryover_short numeric check (carryover_short >= 0),
  carryover_long numeric check (carryover_long >= 0),
  rounding text not null default 'cents' check (rounding in ('cents', 'dollars')),
  updated_at timestamptz not null,
  primary key (user_id, year)
);
