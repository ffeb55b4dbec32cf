-- 0006_tax_export.sql. Why: a file for tax software is made once, fetched by a link that only its owner can use, and forgotten.
create table tax_export (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index tax_export_expires_at on tax_export (expires_at);
