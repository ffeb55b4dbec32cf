-- 0058_locations.sql. Why: operators see what demos are used for and where people come from.

-- Where an account was made: an address, and the place it is looked up at. The address is emptied after 90 days.
create table account_location (
  user_id uuid primary key references app_user (id) on delete cascade,
  ip_address text,
  city text,
  region text,
  -- Two letters.
  country text,
  -- As the browser said.
  time_zone text,
  created_at timestamptz not null
);
create index account_location_created_at on account_location (created_at desc, user_id);
create index account_location_ip_address on account_location (created_at) where ip_address is not null;

-- Where demos were made. A demo goes two hours after its last use; this says nothing of who had it.
create table demo_visit (
  visit_id uuid primary key,
  city text,
  region text,
  country text,
  time_zone text,
  started_at timestamptz not null
);
create index demo_visit_started_at on demo_visit (started_at);

alter table demo_event drop constraint demo_event_type_check;
alter table demo_event add constraint demo_event_type_check check (type in (
  'demo_registration', 'transaction_import', 'exchange_connect', 'report_generate', 'demo_reset', 'demo_kept'));
create index app_user_demos on app_user (created_at desc, id) where kind = 'demo';

-- Figures that a job counts as a whole, in the shape they are shown in.
create table counted_figure (
  name text primary key,
  content jsonb not null,
  counted_at timestamptz not null
);
