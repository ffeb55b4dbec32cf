-- 0098_tax_package.sql. Why: which tax program a person files with is asked for once, for every package to come. A report of
-- older records says by how much the gain has moved since it was made, and one made before the IRS forms were installed is
-- not taken for one that is printed on them.
alter table app_user add column tax_program text;
alter table report add column gain text, add column edition text;
