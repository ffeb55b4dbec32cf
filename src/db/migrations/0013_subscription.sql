-- 0013_subscription.sql. Why: what a person wants, has and has paid for is kept apart from who they are.

-- One row for each account, made with it. Every account starts free; a paid plan begins with its payment.
create table subscription (
  user_id uuid primary key references app_user (id) on delete cascade,
  plan text not null default 'free' references subscription_tier (id),
  status text not null default 'inactive'
    check (status in ('inactive', 'active', 'canceled', 'past_due', 'trialing')),
  -- The plan chosen at sign-up, and when. Without a foreign key: a wish must not keep a plan from being deleted.
  wanted_plan text,
  wanted_at timestamptz,
  -- Null: does not end.
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((wanted_plan is null) = (wanted_at is null))
);
insert into subscription (user_id, plan, status, created_at, updated_at)
  select id, subscription_tier, subscription_status, created_at, updated_at from app_user;
alter table app_user drop column subscription_tier;
alter table app_user drop column subscription_status;

-- Kept as it was paid, so the plan is not a foreign key: it may be renamed or deleted later.
create table payment (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  -- Null for what is bought beside plans.
  plan text,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own id of the payment.
  provider_reference text not null,
  payment_method text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
-- A provider may report a payment several times; it is fulfilled once.
create unique index payment_provider_reference on payment (user_id, provider, provider_reference);
