-- 0035_identification_times.sql. Why: units are identified at a time, which can lie before the time it was entered here: kept apart, since only the latter is more than the taxpayer's word.

-- When the order was given. made_at is when it was entered.
alter table standing_order add column identified_at timestamptz;
update standing_order set identified_at = made_at;
alter table standing_order alter column identified_at set not null;

-- When the lots were entered. identified_at is when they were named.
alter table lot_selection add column recorded_at timestamptz;
update lot_selection set recorded_at = identified_at;
alter table lot_selection alter column recorded_at set not null;
