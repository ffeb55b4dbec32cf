-- 0091_told_by.sql. Why: lots of a report of gains and losses that count with sales of a history stayed out of the ledger when
-- one of these sales was deleted. Which sales they are is kept, so that the lots count again without them.
alter table transaction add column told_by uuid[];
update transaction set told_by = array[merged_into]
where merged_into is not null and wallet like '%: % to 20__-__-__%';
create index transaction_told on transaction (user_id) where told_by is not null;
