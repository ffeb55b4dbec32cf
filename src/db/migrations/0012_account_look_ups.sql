-- 0012_account_look_ups.sql. Why: tables can be distributed by account only if every unique index holds its id and none has a trigger.

-- Which account has a name, and which have an address. A name is unique here and nowhere else. A look-up table is
-- distributed by what is looked up and the account by its id, so no foreign key can tie them: they are written in one
-- transaction with the account.
create table username_owner (
  username_key text primary key,
  user_id uuid not null
);
create table email_owner (
  email_key text not null,
  user_id uuid not null,
  primary key (email_key, user_id)
);
insert into username_owner (username_key, user_id) select username_key, id from app_user;
insert into email_owner (email_key, user_id) select email_key, id from app_user;
alter table app_user drop column username_key;
alter table app_user drop column email_key;

-- The id decides where an account lies, so whoever creates the account chooses it.
alter table app_user alter column id drop default;

-- Transactions have no foreign key (0004 says why), and a trigger cannot stand in for one on a distributed table:
-- whoever deletes an account deletes its transactions too.
drop trigger ledger_owns_transactions on ledger;
drop function delete_transactions_of_ledger();
