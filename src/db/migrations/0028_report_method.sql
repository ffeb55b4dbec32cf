-- 0028_report_method.sql. Why: a report is the taxpayer's proof of how lots were chosen, so it remembers lot instructions and selected lots beside the method of its year.
-- Null for reports made before, which only know the method.
alter table report add column method_used text;
