-- 0036_wallet_custody.sql. Why: who holds the coins of a wallet decides how its lots are identified and whether a form comes, and a name alone does not always tell.
create table wallet_custody (
  user_id uuid not null references app_user (id) on delete cascade,
  -- The exchange or wallet as the ledger names it.
  wallet text not null,
  custody text not null check (custody in ('broker', 'self')),
  said_at timestamptz not null,
  primary key (user_id, wallet)
);
