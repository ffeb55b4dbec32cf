-- 0083_seniors.sql. Why: who is 65 or older has a higher standard deduction, and from 2025 to 2028 one more deduction.

-- Of taxpayer and spouse. Null: not provided.
alter table tax_profile add column seniors integer check (seniors between 0 and 2);
