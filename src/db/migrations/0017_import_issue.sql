-- 0017_import_issue.sql. Why: a row of a file that could not be used is an issue to review, like those of the ledger.
alter table import_problem rename to import_issue;
alter table import_issue rename constraint import_problem_pkey to import_issue_pkey;
alter table import_issue rename constraint import_problem_user_id_import_id_fkey to import_issue_user_id_import_id_fkey;
alter table import rename column problems to issues;
-- What was dismissed stays dismissed.
update review_dismissal set key = 'import_issue' || substr(key, length('import_problem') + 1)
  where starts_with(key, 'import_problem:');
