-- 0049_demo.sql. Why: a demo ends by itself some time after its last use, and what is done in demos is counted without
-- keeping who did it.

create table demo (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- Its events are kept under this, not under the account's id: they outlive the demo, which may become an account.
  visit_id uuid not null,
  -- Moves with every use. From then on the demo is without effect, and a job deletes it.
  ends_at timestamptz not null
);
create index demo_ends_at on demo (ends_at, user_id);

create table demo_event (
  visit_id uuid not null,
  id uuid not null,
  type text not null
    check (type in ('demo_registration', 'transaction_import', 'exchange_connect', 'report_generate')),
  happened_at timestamptz not null,
  primary key (visit_id, id)
);
create index demo_event_happened_at on demo_event (happened_at);
