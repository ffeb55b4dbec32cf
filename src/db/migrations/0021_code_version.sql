-- 0021_code_version.sql. Why: the column is called what everybody calls it.
alter table calculation rename column made_by to code_version;
