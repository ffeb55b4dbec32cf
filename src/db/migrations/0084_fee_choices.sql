-- 0084_fee_choices.sql. Why: where the fees of transfers, and of trades before 2025, go is the taxpayer's choice, and it could not be made.
alter table filing_facts
  add column transfer_fees text not null default 'disposal' check (transfer_fees in ('disposal', 'basis')),
  add column trade_fees_before_2025 text not null default 'disposed' check (trade_fees_before_2025 in ('disposed', 'acquired', 'split'));
