-- 0089_work_done.sql. Why: a payment was answered as begun and gone. After a crash PostgreSQL gives the number of a lost
-- transaction to another one, so "committed" can be said of somebody else's work. A row of the transaction's own cannot.
create table work_done (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now()
);
