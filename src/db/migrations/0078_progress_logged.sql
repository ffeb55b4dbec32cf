-- 0078_progress_logged.sql. Why: on a cluster a shard is moved to another node by copying what is logged, while people use it.
-- One unlogged table beside an account's others kept all of them where they were.
alter table import_progress set logged;
