-- 0020_issues_know_their_basis.sql. Why: which lots are missing also depends on method, pooling and time zone, and on the code that looks. Issues found
-- before any of these changed were shown as if they still held.
alter table ledger drop column issues_revision;
alter table ledger add column issues_basis text not null default '';
