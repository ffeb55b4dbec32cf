-- 0032_sales_on_form8949.sql. Why: a form of thousands of rows may be filed as totals with a statement attached, or with one row for each sale.

alter table tax_profile add column sales_as text not null default 'rows' check (sales_as in ('rows', 'various', 'statement'));
