-- 0082_boxes_of_statements.sql. Why: a Form 1099-DA or 1099-B also shows losses that are not allowed and tax that was
-- withheld, and a box that is filled must not be lost.
alter table broker_statement_line add column wash_sale_disallowed numeric;
alter table broker_statement_line add column is_loss_disallowed boolean not null default false;
alter table broker_statement_line add column tax_withheld numeric;
alter table broker_statement_line add column needs_own_row boolean not null default false;
-- A cluster takes constraints by a name and a statement of their own.
alter table broker_statement_line add constraint broker_statement_line_wash_sale check (wash_sale_disallowed > 0);
alter table broker_statement_line add constraint broker_statement_line_withheld check (tax_withheld > 0);

-- Boxes that no figure follows, by column: [{ row, column, value, message }]. Their rows were read.
alter table broker_statement add column notices jsonb not null default '[]';
