-- 0001_accounts.sql. Why: a person must be able to sign up, sign in, stay signed in and recover a password.

-- The one table that is not owned by a user: it is the users. Names are compared by their folded form,
-- so that 'Ann' and 'ANN' are one name. Addresses are not unique: nobody has proved to own one at sign-up,
-- and refusing a known address would tell strangers who has an account (docs/decisions/0004).
create table app_user (
  id uuid primary key default gen_random_uuid(),
  username text not null check (length(username) between 3 and 200),
  username_key text not null unique,
  email text not null check (length(email) <= 254),
  email_key text not null,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_active boolean not null default true,
  subscription_tier text not null default 'free',
  subscription_status text not null default 'inactive',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index app_user_email_key on app_user (email_key);

-- A session is known by the hash of its secret; the cookie carries the user id and the secret.
create table session (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index session_expires_at on session (expires_at);

-- A reset link works once and for a day. The link carries the user id and a secret; only its hash is here.
create table password_reset (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index password_reset_expires_at on password_reset (expires_at);

-- Shared by all processes. Unlogged: losing a count in a crash costs a guesser's bookkeeping, nothing else.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_at on rate_limit (resets_at);
