-- 0065_use_count.sql. Why: operators see which pages and actions are used. Only counts by day: of who did it, or from where,
-- nothing is ever stored.
create table use_count (
  day date not null,
  kind text not null check (kind in ('page', 'action')),
  -- The address of a page without what follows it, or the name of an action; both from a list.
  name text not null check (length(name) <= 100),
  count bigint not null check (count > 0),
  primary key (day, kind, name)
);
