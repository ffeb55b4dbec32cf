-- 0096_hidden_wallet.sql. Why: a wallet with nothing left can be hidden from the list of wallets. It changes no figure, so it is
-- no part of the ledger.
create table hidden_wallet (
  user_id uuid not null,
  wallet text not null,
  -- How many transactions named it then: with more of them it is listed again.
  transactions integer not null,
  hidden_at timestamptz not null,
  primary key (user_id, wallet)
);
alter table hidden_wallet add constraint hidden_wallet_user
  foreign key (user_id) references app_user (id) on delete cascade;
