-- 0030_exchange_connection.sql. Why: an exchange is read with a person's key, page by page. What it said is kept, so that
-- nothing is asked for twice and a better reading of it needs no second visit.
create table exchange_connection (
  user_id uuid not null references app_user (id) on delete cascade,
  -- Also the id of the import that holds its transactions.
  id uuid not null,
  exchange text not null,
  display_name text not null,
  sandbox boolean not null,
  -- AES-256-GCM, and which key it was.
  sealed bytea not null,
  key_id text not null,
  status text not null check (status in ('waiting', 'syncing', 'connected', 'error')),
  -- What stands in the way, as a code and in words.
  error_code text,
  error_message text,
  -- What the key may do beyond reading.
  warning text,
  -- Where each stream goes on, and what was pulled so far.
  state jsonb,
  pages integer not null default 0,
  entries integer not null default 0,
  -- Whoever syncs holds it for as long as they say that they live.
  lease uuid,
  leased_until timestamptz,
  failures integer not null default 0,
  -- Null: not before the person has done something about the key.
  next_sync_at timestamptz,
  last_sync_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index exchange_connection_next_sync_at on exchange_connection (next_sync_at);

create table exchange_page (
  user_id uuid not null,
  connection_id uuid not null,
  stream text not null,
  -- Counted through over all streams: the order in which pages came.
  number integer not null,
  -- As the exchange sent it, compressed by us.
  body bytea not null,
  pulled_at timestamptz not null,
  primary key (user_id, connection_id, stream, number),
  foreign key (user_id, connection_id) references exchange_connection (user_id, id) on delete cascade
);
alter table exchange_page alter column body set storage external;

-- What a sync brought has columns too, for whoever looks at an entry.
alter table import drop constraint import_describes_a_file;
alter table import add constraint import_describes_a_file check (
  num_nonnulls(file_name, file_type, file_bytes, layout_id) = case kind when 'file' then 4 else 0 end
  and (kind <> 'file' or columns is not null));
