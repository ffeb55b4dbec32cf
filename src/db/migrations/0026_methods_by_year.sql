-- 0026_methods_by_year.sql. Why: a method belongs to a tax year, so that choosing one for this year never restates what was filed for the years before; and a lot instruction counts from a minute on, as the regulation counts.

create table year_method (
  user_id uuid not null references app_user (id) on delete cascade,
  -- This year and those after it, until the next one listed.
  year integer not null check (year between 2009 and 2100),
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID')),
  chosen_at timestamptz not null,
  primary key (user_id, year)
);
-- One method served all years until now: from the first one on, it stays what it was. FIFO needs no row.
insert into year_method (user_id, year, method, chosen_at)
  select user_id, 2009, method, updated_at from filing_facts where method <> 'FIFO';
alter table filing_facts drop column method;

-- Null: from the beginning of its day, in the taxpayer's zone.
alter table standing_order add column from_at timestamptz;
