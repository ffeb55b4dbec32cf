-- 0095_report_open_issues.sql. Why: a report that was made while something was open says so on its first page, and its card
-- must not call it complete.
alter table report add column has_open_issues boolean not null default false;
