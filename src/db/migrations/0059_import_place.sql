-- 0059_import_place.sql. Why: files of one account are imported one after the other. Whoever waits is told how many are before theirs.
alter table import_progress add column place integer not null default 0;
