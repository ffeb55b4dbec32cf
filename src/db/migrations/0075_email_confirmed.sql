-- 0075_email_confirmed.sql. Why: whether an address is its owner's is a fact that mails depend on: it is confirmed by a link.

-- Null: nobody has opened a link that was mailed there.
alter table app_user add column email_confirmed_at timestamptz;
-- Operators were made by whoever runs the product, with the address that was given there.
update app_user set email_confirmed_at = created_at where role <> 'user';
