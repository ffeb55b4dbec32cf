-- 0041_pooling_confirmed.sql. Why: whether lots were tracked wallet by wallet before 2025 is asked, and a value that nobody chose must not count as an answer.
alter table filing_facts add column pooling_confirmed boolean not null default false;

-- One pool for all wallets is never the default, so whoever has it chose it.
update filing_facts set pooling_confirmed = true where pooling_before_2025 = 'universal';
