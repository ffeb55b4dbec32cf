-- 0016_ledger_issue.sql. Why: what a person has to review is called an issue everywhere, in the tables too.
alter table ledger_gap rename to ledger_issue;
alter table ledger_issue rename constraint ledger_gap_pkey to ledger_issue_pkey;
alter table ledger_issue rename constraint ledger_gap_user_id_fkey to ledger_issue_user_id_fkey;
alter table ledger rename column gaps_revision to issues_revision;
