-- 0024_broker_form.sql. Why: which box of Form 8949 a sale belongs in depends on the form its broker sent, and only the taxpayer knows which one came.
create table broker_form (
  user_id uuid not null references app_user (id) on delete cascade,
  -- The exchange as the ledger names it.
  wallet text not null,
  year integer not null,
  form text not null check (form in ('none', '1099-DA', '1099-DA with basis', '1099-B')),
  answered_at timestamptz not null,
  primary key (user_id, wallet, year)
);
