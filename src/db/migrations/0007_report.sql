-- 0007_report.sql. Why: a paper that a person files is made once, from a known state of the ledger, and never changes afterwards.
create table report (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('form8949', 'schedule_d', 'transaction_summary')),
  title text not null,
  status text not null check (status in ('pending', 'complete', 'error')),
  tax_year integer not null,
  format text not null check (format in ('pdf', 'csv')),
  method text not null,
  -- What it was made from; null until it is made.
  revision bigint,
  facts_version integer,
  file_name text,
  content_type text,
  content bytea,
  error text,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (user_id, id)
);
create index report_created_at on report (user_id, created_at);
