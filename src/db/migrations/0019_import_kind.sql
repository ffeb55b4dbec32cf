-- 0019_import_kind.sql. Why: what an exchange's sync or a sample brings is seen and undone like a file, and has no name,
-- size or columns of a file. `layout` says in words what any of them is. A transaction that a person entered has no
-- import.
alter table import add column kind text not null default 'file';
alter table import alter column kind drop default;
alter table import alter column file_name drop not null;
alter table import alter column file_type drop not null;
alter table import alter column file_bytes drop not null;
alter table import alter column layout_id drop not null;
alter table import alter column columns drop not null;
alter table import add constraint import_kind_check check (kind in ('file', 'sync', 'sample'));
alter table import add constraint import_describes_a_file check (
  num_nonnulls(file_name, file_type, file_bytes, layout_id, columns) = case kind when 'file' then 5 else 0 end);
