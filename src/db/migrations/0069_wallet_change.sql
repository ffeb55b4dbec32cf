-- 0069_wallet_change.sql. Why: wallets are renamed and merged afterwards. What moved is kept, so that it can be moved back, and
-- the names, so that later files and syncs that use the old one find the new one.
create table wallet_change (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  from_wallet text not null,
  to_wallet text not null,
  is_merge boolean not null,
  made_at timestamptz not null,
  transactions integer not null,
  -- By table or column, the keys of the rows that moved.
  moved jsonb not null,
  primary key (user_id, id)
);
