-- 0072_payments_are_kept.sql. Why: a payment goes only with its account, and everything that refers to it with it. That a
-- reference is emptied was never needed, and a database that is distributed by account refuses it.
alter table payment drop constraint payment_user_id_builds_on_fkey;
alter table payment
  add foreign key (user_id, builds_on) references payment (user_id, id);
alter table subscription drop constraint subscription_user_id_payment_id_fkey;
alter table subscription
  add foreign key (user_id, payment_id) references payment (user_id, id);
