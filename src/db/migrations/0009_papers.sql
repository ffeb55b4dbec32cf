-- 0009_papers.sql. Why: a person may keep what a broker reported off Form 8949, and a plan counts the papers that were made, also those deleted since.

-- Exception 1 of Form 8949: sales reported with their basis go as totals on lines 1a and 8a of Schedule D.
alter table filing_facts add column reported_as_totals boolean not null default false;

-- Of a paper that was deleted only the row stays, so that it is still counted; the paper itself is gone.
alter table report add column deleted_at timestamptz;
alter table report add check (deleted_at is null or content is null);
create index report_tax_year on report (user_id, tax_year);
