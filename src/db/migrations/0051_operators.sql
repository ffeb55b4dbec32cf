-- 0051_operators.sql. Why: operators sign in to a panel of their own, and everything they change is written down.

-- Apart from session: the panel's token is sent in a header, lasts hours and not weeks, and opens no ledger.
create table admin_session (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index admin_session_expires_at on admin_session (expires_at);

-- Only ever inserted into (docs/decisions/0029). Names are kept as they were: an entry outlives the accounts it is about,
-- so nothing here refers to them by a foreign key, and it holds no e-mail address.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  -- Null: the product itself, or whoever has its command line.
  operator_id uuid,
  operator text not null,
  action text not null check (action ~ '^[a-z_]+$'),
  -- A sentence without its subject: 'refunded $49.00 to ann'.
  summary text not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  address text not null,
  user_agent text not null
);
create index audit_entry_at on audit_entry (at desc, id);
create index audit_entry_action on audit_entry (action, at desc, id);
create index audit_entry_subject on audit_entry (subject_id, at desc, id);
create index audit_entry_words on audit_entry
  using gin (to_tsvector('simple', translate(operator || ' ' || summary, '@._-+$', '      ')));
