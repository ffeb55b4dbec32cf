-- 0074_most_held.sql. Why: on a plan that has ended a tax year may hold more than the plan does. What is deleted from it or
-- joined is put back or taken apart again only up to what the year has held, which is therefore kept.

-- By tax year, or 'all' of a demo: the most transactions there were before some went.
alter table ledger add column most_held jsonb not null default '{}';
