-- 0090_form_by_lot.sql. Why: from 2026 a broker reports the basis of some lots and not of others, so one answer for a wallet
-- and year can be that each lot follows from its own history.
alter table broker_form drop constraint broker_form_form_check;
alter table broker_form add constraint broker_form_form_check
  check (form in ('none', '1099-DA', '1099-DA with basis', '1099-DA by lot', '1099-B'));
