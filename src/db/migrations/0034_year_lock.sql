-- 0034_year_lock.sql. Why: a year that is filed must not move without anybody noticing, so what was filed is kept, with a hash of what it was computed from.
create table year_lock (
  user_id uuid not null references app_user (id) on delete cascade,
  year integer not null check (year between 2009 and 2100),
  locked_at timestamptz not null,
  -- Over the records until the end of the year and the choices that count for it.
  inputs_hash text not null,
  -- Over the lines of Form 8949.
  lines_hash text not null,
  -- The calculation as it was.
  result jsonb not null,
  primary key (user_id, year)
);

-- Made of a locked year after its figures had moved: for Form 1040-X.
alter table report add column is_amended boolean not null default false;
