-- 0002_subscription_tier.sql. Why: the plan cards are read from rows that operators edit, seeded with our four plans.
create table subscription_tier (
  id text primary key check (id ~ '^[a-z0-9_-]{1,40}$'),
  name text not null,
  description text not null,
  price numeric not null check (price >= 0),
  billing_period text not null default 'tax year' check (billing_period in ('monthly', 'yearly', 'tax year')),
  features text[] not null default '{}',
  badge text,
  max_transactions integer check (max_transactions >= 0),
  max_exchanges integer check (max_exchanges >= 0),
  max_reports integer check (max_reports >= 0),
  stripe_price_id text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into subscription_tier
  (id, name, description, price, features, badge, max_transactions, max_exchanges, max_reports, sort_order)
values
  ('free', 'Free', 'For a first look at your own records.', 0,
   array['Up to 50 transactions', '2 exchange connections', '3 reports'],
   null, 50, 2, 3, 0),
  ('basic', 'Basic', 'For a year of occasional trading.', 19,
   array['Up to 500 transactions', '5 exchange connections', '10 reports', 'Form 8949 and Schedule D', 'CSV export'],
   null, 500, 5, 10, 1),
  ('plus', 'Plus', 'For active traders on several exchanges.', 49,
   array['Up to 2,000 transactions', '10 exchange connections', '25 reports', 'PDF and CSV reports', 'Advanced filtering'],
   'Most Popular', 2000, 10, 25, 2),
  ('premium', 'Premium', 'For every transaction you have.', 99,
   array['Unlimited transactions', 'Unlimited exchange connections', 'Unlimited reports', 'Custom templates', 'Analytics',
         'Tax loss harvesting suggestions'],
   'Best Value', null, null, null, 3);

alter table app_user add foreign key (subscription_tier) references subscription_tier (id);
