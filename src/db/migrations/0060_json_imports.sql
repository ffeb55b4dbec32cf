-- 0060_json_imports.sql. Why: our own JSON export can be imported again, as our CSV can.
alter table import drop constraint import_file_type_check;
alter table import add constraint import_file_type_check check (file_type in ('csv', 'xlsx', 'xml', 'txf', 'json'));
