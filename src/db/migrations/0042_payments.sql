-- 0042_payments.sql. Why: a payment is kept from the moment it begins, with everything its price was made of, so that
-- whatever stopped in the middle can be settled later: one payment, one license.

-- What a license grants to the account that has it; also what an operator grants without a payment.
alter table subscription add column current_period_start timestamptz;
alter table subscription add column payment_id uuid;

alter table payment alter column provider_reference drop not null;
alter table payment drop constraint payment_provider_check;
-- 'none': nothing was left to pay.
alter table payment add constraint payment_provider_check check (provider in ('stripe', 'test', 'none'));

alter table payment
  -- What is bought beside plans, and what it adds to the limits of each tax year.
  add column extra text,
  add column extra_reports integer not null default 0 check (extra_reports >= 0),
  add column extra_transactions integer not null default 0 check (extra_transactions >= 0),
  -- The amount is the list price of that moment, less what the license it upgrades has cost, less the promo code.
  add column price_cents integer check (price_cents >= 0),
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column promo_code text,
  -- The payment of the license that this one upgrades.
  add column builds_on uuid,
  add column refunded_cents integer not null default 0,
  -- Paid, but for nothing that can be given: the money goes back.
  add column refund_due boolean not null default false,
  -- The provider's words about the last try that failed.
  add column failure text,
  -- Of what was bought; null until it is given.
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column completed_at timestamptz;

update payment set price_cents = amount_cents;
update payment set extra = 'other' where plan is null;
update payment set completed_at = updated_at where status in ('completed', 'refunded');
update payment set refunded_cents = amount_cents where status = 'refunded';

alter table payment
  alter column price_cents set not null,
  add constraint payment_item check (num_nonnulls(plan, extra) = 1),
  add constraint payment_amount check (amount_cents = price_cents - credit_cents - discount_cents),
  add constraint payment_refunds check (refunded_cents between 0 and amount_cents),
  add constraint payment_completion check ((status in ('completed', 'refunded')) = (completed_at is not null)),
  add constraint payment_period check ((period_start is null) = (period_end is null) and period_start < period_end),
  add foreign key (user_id, builds_on) references payment (user_id, id) on delete set null (builds_on);
alter table subscription
  add foreign key (user_id, payment_id) references payment (user_id, id) on delete set null (payment_id);

-- Two tabs, two clicks: one open payment for a plan.
create unique index payment_open_plan on payment (user_id) where status = 'pending' and plan is not null;
-- What a job looks for.
create index payment_unsettled on payment (created_at) where status = 'pending' or refund_due;
create index subscription_period_end on subscription (current_period_end) where current_period_end is not null;

-- What the provider has told, each once.
create table payment_event (
  user_id uuid not null,
  provider text not null,
  event_id text not null,
  payment_id uuid not null,
  type text not null,
  received_at timestamptz not null,
  primary key (user_id, provider, event_id),
  foreign key (user_id, payment_id) references payment (user_id, id) on delete cascade
);

create table promo_code (
  id uuid primary key,
  -- As people write it, in capitals.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9_-]{1,40}$'),
  description text not null default '',
  discount_type text not null check (discount_type in ('percentage', 'fixed_amount')),
  discount_value numeric not null check (discount_value > 0),
  -- Null: every plan, and what is bought beside them.
  applicable_tiers text[],
  -- Null: any number.
  max_uses integer check (max_uses >= 0),
  current_uses integer not null default 0 check (current_uses >= 0),
  valid_from timestamptz not null,
  -- The first moment at which it no longer holds; null: no end.
  valid_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (discount_type <> 'percentage' or discount_value <= 100),
  -- Two people at once cannot both have the last use.
  check (max_uses is null or current_uses <= max_uses)
);

-- What the built-in provider of test cards knows of a payment. It stands for another company's database, so nothing here
-- is changed together with a payment of ours.
create table test_card_intent (
  user_id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  -- Of a test card: no other number is ever accepted.
  card_number text,
  failure text,
  created_at timestamptz not null,
  primary key (user_id, payment_id),
  foreign key (user_id, payment_id) references payment (user_id, id) on delete cascade
);
