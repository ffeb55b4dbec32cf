-- 0011_account_kind.sql. Why: a demo is an account like any other, except for what only a person who signed up may do.
-- Its plan cannot tell: operators may give anybody any plan.
alter table app_user add column kind text not null default 'user' check (kind in ('user', 'demo'));
alter table app_user add constraint app_user_demo_is_no_operator check (kind = 'user' or role = 'user');
