-- 0054_account_security.sql. Why: a person must be able to protect an account, to see what happened to it, to choose which mails come, to take all data along and to leave.

-- What happened to an account's security, shown to its owner so that a stranger's act is noticed.
create table security_event (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  kind text not null,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index security_event_created_at on security_event (created_at);

-- An address that somebody wants to have and has not shown to be theirs. The hash is there once the mail was made.
create table email_change (
  user_id uuid primary key references app_user (id) on delete cascade,
  email text not null check (length(email) <= 254),
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_expires_at on email_change (expires_at);

-- The secret that an authenticator app shares with us, sealed as exchange credentials are. It counts once confirmed.
create table two_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed bytea not null,
  key_id text not null,
  -- The step of the last code that was taken: a code works once (RFC 6238, 5.2).
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- For whoever has lost the app. A code is deleted when it is used.
create table recovery_code (
  user_id uuid not null references two_factor (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Which mails a person wants beside those that must be sent. Without a row: the defaults.
create table notification_setting (
  user_id uuid primary key references app_user (id) on delete cascade,
  email_reports boolean not null,
  sync_alerts boolean not null,
  weekly_digest boolean not null,
  updated_at timestamptz not null
);

-- An archive of everything an account has, made by a job and kept for a few days.
create table data_export (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('pending', 'complete', 'error')),
  steps_done integer not null default 0,
  steps integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index data_export_expires_at on data_export (expires_at);
create table data_export_piece (
  user_id uuid not null,
  export_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (user_id, export_id, number),
  foreign key (user_id, export_id) references data_export (user_id, id) on delete cascade
);

-- Payments of accounts that are gone: what our own books must show, and nothing that says who it was.
create table closed_account_payment (
  id uuid primary key,
  plan text,
  extra text,
  price_cents integer not null,
  credit_cents integer not null,
  discount_cents integer not null,
  amount_cents integer not null,
  refunded_cents integer not null,
  currency text not null,
  promo_code text,
  status text not null check (status in ('completed', 'refunded')),
  provider text not null,
  provider_reference text,
  completed_at timestamptz not null,
  closed_at timestamptz not null
);
