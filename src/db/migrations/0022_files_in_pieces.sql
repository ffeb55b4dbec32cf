-- 0022_files_in_pieces.sql. Why: a file is read piece by piece, and of bytes that the database has compressed each piece
-- would be read from the start. Files that are there already stay as they are.
alter table report alter column content set storage external;
alter table tax_export alter column content set storage external;
