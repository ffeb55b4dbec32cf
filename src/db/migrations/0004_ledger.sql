-- 0004_ledger.sql. Why: a person's transactions with where each came from, so that every figure can be traced to a row.

-- One row per person; changed with every change of the ledger, so that what was computed from it can tell its age.
create table ledger (
  user_id uuid primary key references app_user (id) on delete cascade,
  revision bigint not null default 0,
  -- The revision that ledger_gap was computed from.
  gaps_revision bigint not null default -1
);

create table import (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  file_type text not null check (file_type in ('csv', 'xlsx', 'xml', 'txf')),
  file_bytes bigint not null,
  layout_id text not null,
  layout text not null,
  columns text[] not null,
  imported integer not null,
  duplicates integer not null,
  skipped integer not null,
  problems integer not null,
  rows integer not null,
  skips jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- Rows of a file that could not be used, kept whole so that they can be added by hand.
create table import_problem (
  user_id uuid not null,
  import_id uuid not null,
  row integer not null,
  column_name text not null,
  value text not null,
  message text not null,
  cells text[] not null,
  primary key (user_id, import_id, row),
  foreign key (user_id, import_id) references import (user_id, id) on delete cascade
);

-- Without foreign keys: PostgreSQL would check them row by row, which takes longer than everything else of a large
-- import. A transaction is written only while its owner's ledger row is locked, and goes when that row goes.
create table transaction (
  user_id uuid not null,
  id uuid not null,
  import_id uuid,
  type text not null check (type in ('buy', 'sell', 'trade', 'transfer', 'deposit', 'withdrawal', 'income', 'spend',
    'gift_in', 'gift_out', 'donation', 'inheritance', 'loss', 'fee', 'migration')),
  kind text,
  at timestamptz not null,
  wallet text not null,
  to_wallet text,
  asset text not null,
  quantity numeric not null check (quantity > 0),
  -- Null is "not known", never zero. usd_source: 'file', 'you' or the name of a price source.
  usd numeric check (usd >= 0),
  usd_source text,
  quote_asset text,
  quote_quantity numeric,
  received_asset text,
  received_quantity numeric,
  received_usd numeric,
  fee_usd numeric check (fee_usd >= 0),
  fee_asset text,
  fee_quantity numeric check (fee_quantity >= 0),
  -- What few transactions have: donor, broker's report, adjustments, basis of a deposit.
  details jsonb,
  source_id text,
  hash text,
  note text,
  -- What it is known by when it comes again: the source's own id, or its content; and the how-manieth of its like it
  -- is, since two equal fills are two fills. content_key is null where the identity is the content. Both are 128 bits
  -- of a hash, for which uuid is the type.
  identity uuid not null,
  occurrence integer not null,
  content_key uuid,
  content_occurrence integer,
  -- The rows of the file it was made of, and their cells as JSON.
  origin_rows integer[],
  origin_cells text,
  -- As it was imported, once a person has changed it.
  original jsonb,
  -- As it was before it was joined with its other half; the other half points here.
  before_join jsonb,
  merged_into uuid,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index transaction_identity on transaction (user_id, identity, occurrence);
create index transaction_at on transaction (user_id, at, id) where deleted_at is null and merged_into is null;

create function delete_transactions_of_ledger() returns trigger language plpgsql as $$
begin
  delete from transaction where user_id = old.user_id;
  return old;
end $$;
create trigger ledger_owns_transactions after delete on ledger
  for each row execute function delete_transactions_of_ledger();

-- What the engine finds missing, by transaction; computed anew when the ledger has changed.
create table ledger_gap (
  user_id uuid not null references app_user (id) on delete cascade,
  transaction_id uuid not null,
  code text not null,
  quantity numeric,
  usd_at_stake numeric,
  -- Of a likely duplicate: the record it repeats.
  other_id uuid,
  primary key (user_id, transaction_id, code)
);

-- Matters of the review that a person has settled as they stand.
create table review_dismissal (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Which column is which in layouts that a person has mapped, by their column names.
create table column_mapping (
  user_id uuid not null references app_user (id) on delete cascade,
  columns_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, columns_key)
);

-- Seen by whoever waits for an import, from any process; losing it in a crash loses nothing else.
create unlogged table import_progress (
  user_id uuid not null,
  id uuid not null,
  rows integer not null,
  bytes bigint not null,
  total_bytes bigint not null,
  is_done boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);

-- What a demo session holds; not for sale.
insert into subscription_tier (id, name, description, price, features, max_transactions, max_exchanges, max_reports,
  is_active, sort_order)
values ('demo', 'Demo', 'A look around that cleans up after itself.', 0, '{}', 50, 3, null, false, -1);
