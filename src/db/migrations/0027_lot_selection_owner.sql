-- 0027_lot_selection_owner.sql. Why: a foreign key to transactions is followed row by row when an import is undone, which
-- took three times as long as removing its million transactions. Undoing removes the lots named for them itself; what
-- is named for a transaction that is gone is never read.
alter table lot_selection drop constraint lot_selection_user_id_transaction_id_fkey;
alter table lot_selection add foreign key (user_id) references app_user (id) on delete cascade;
