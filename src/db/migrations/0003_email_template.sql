-- 0003_email_template.sql. Why: operators edit the mails the product sends without a new release.
create table email_template (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  subject text not null,
  html_content text not null,
  text_content text not null,
  variables text not null default '',
  is_active boolean not null default true,
  updated_at timestamptz not null
);
