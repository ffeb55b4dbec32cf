-- 0008_identification.sql. Why: which units were sold is the taxpayer's choice, and counts only if it was on record in time (Treas. Reg. 1.1012-1(j)).

-- The lots named for one sale, and when they were named.
create table lot_selection (
  user_id uuid not null,
  transaction_id uuid not null,
  -- [{ lotId, quantity }]. A lot is the transaction that acquired it; one that is gone from the ledger stays named
  -- here, because a record of what was identified must not change by itself.
  lots jsonb not null,
  identified_at timestamptz not null,
  primary key (user_id, transaction_id),
  foreign key (user_id, transaction_id) references transaction (user_id, id) on delete cascade
);

-- How units leave from a day on: everywhere, or from one wallet.
create table standing_order (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID')),
  from_day date not null,
  wallet text,
  made_at timestamptz not null,
  primary key (user_id, id)
);
