-- 0023_time_zone.sql. Why: the day of a sale is a day in the taxpayer's zone, so an account starts in the zone of the browser that signed it up, and is asked once.

-- A row may now exist before the person has said anything else: without a status it is still assumed.
alter table filing_facts alter column status drop not null;

-- Whoever saved their facts has seen the zone among them.
alter table filing_facts add column time_zone_confirmed boolean not null default true;
