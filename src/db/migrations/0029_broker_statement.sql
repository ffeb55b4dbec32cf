-- 0029_broker_statement.sql. Why: what a broker reported to the IRS must stand on Form 8949 as reported, so statements are kept beside the ledger and matched to it.

-- A Form 1099-DA or 1099-B, or a part of one.
create table broker_statement (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  -- The exchange as the ledger names it.
  wallet text not null,
  year integer not null,
  form text not null check (form in ('1099-DA', '1099-B')),
  source text not null check (source in ('hand', 'csv', 'xlsx', 'xml', 'txf', 'pdf')),
  file_name text,
  -- Rows of the file that were not read: [{ row, column, value, message }].
  issues jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

create table broker_statement_line (
  user_id uuid not null,
  statement_id uuid not null,
  -- From 1, in the order of the statement.
  number integer not null,
  asset text not null,
  quantity numeric not null check (quantity > 0),
  acquired date,
  sold date,
  proceeds numeric not null check (proceeds >= 0),
  basis numeric check (basis >= 0),
  basis_reported boolean not null,
  term text check (term in ('short', 'long')),
  sale_id text,
  primary key (user_id, statement_id, number),
  foreign key (user_id, statement_id) references broker_statement (user_id, id) on delete cascade
);

-- What a person said of lines and sales. It names them without a foreign key: what is gone takes no decision along
-- until the person looks, and one that comes back finds it.
create table statement_decision (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  wallet text not null,
  year integer not null,
  -- same: the lines are these sales. apart: the lines fit no sale. not_reported: the sales are on no form.
  kind text not null check (kind in ('same', 'apart', 'not_reported')),
  -- A statement's id, a slash and the number of the line.
  lines text[] not null,
  sales uuid[] not null,
  decided_at timestamptz not null,
  primary key (user_id, id)
);
