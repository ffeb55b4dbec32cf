-- 0057_system_setting.sql. Why: operators change how the product behaves without a restart, on every process at once.
create table system_setting (
  key text primary key check (key ~ '^[A-Za-z0-9_.-]{1,60}$'),
  -- As it is typed. src/usecases/settings says what the product understands by it.
  value text not null,
  description text not null default '',
  category text not null default 'general' check (category in ('general', 'email', 'payment', 'security')),
  updated_at timestamptz not null
);
