-- 0082_boxes_of_statements.sql. Why: a Form 1099-DA or 1099-B also shows losses that are not allowed and tax that was
-- withheld, and a box that is filled must not be lost.
alter table broker_statement_line
  add column wash_sale_disallowed numeric check (wash_sale_disallowed > 0),
  add column is_loss_disallowed boolean not null default false,
  add column tax_withheld numeric check (tax_withheld > 0),
  add column needs_own_row boolean not null default false;

-- Boxes that no figure follows, by column: [{ row, column, value, message }]. Their rows were read.
alter table broker_statement add column notices jsonb not null default '[]';
