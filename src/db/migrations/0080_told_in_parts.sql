-- 0080_told_in_parts.sql. Why: an order that one file tells as a whole and another by its fills is counted twice, and whoever
-- settles it sees the fills.
alter table ledger_issue add column part_ids uuid[];
