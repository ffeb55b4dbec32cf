-- 0045_broker_notice.sql. Why: from 2027 lots at a broker count as identified only if the broker was told by the time of the sale, so what each was told, and when, is kept.
create table broker_notice (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  -- The exchange as the ledger names it.
  wallet text not null,
  -- The rule the broker follows from then on; SPECIFIC_ID: it is told the lots with each sale.
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID')),
  told_at timestamptz not null,
  -- How it can be proved: a confirmation number, where the message is kept.
  note text,
  recorded_at timestamptz not null,
  primary key (user_id, id)
);
