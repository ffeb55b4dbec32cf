-- 0052_ledger_changes.sql. Why: after one edited transaction a thread that holds the ledger reads that one, not all of them.
-- From `changed_from` to `changed_until` no other transactions have changed. Whoever counts the revision up without a word
-- about them leaves `changed_until` behind, and then nothing is known.
alter table ledger
  add column changed_from bigint not null default 0,
  add column changed_until bigint not null default 0,
  add column changed_ids uuid[] not null default '{}';
