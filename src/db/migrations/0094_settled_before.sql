-- 0094_settled_before.sql. Why: many transactions are edited at once and put back at once, so what stood in each before is kept.
create table settled_before (
  user_id uuid not null,
  settlement_id uuid not null,
  transaction_id uuid not null,
  before jsonb not null,
  primary key (user_id, settlement_id, transaction_id)
);
alter table settled_before add constraint settled_before_settlement
  foreign key (user_id, settlement_id) references review_settlement (user_id, id) on delete cascade;
