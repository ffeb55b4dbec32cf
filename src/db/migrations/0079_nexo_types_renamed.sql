-- 0079_nexo_types_renamed.sql. Why: what Nexo's files tell was known by the word of its type, and Nexo has renamed its
-- types: a deposit in an old and in a new file was two. It is known by what happened now, whatever the word. Where both
-- are stored already, the second stays as it is: the review shows it as a likely duplicate.
with renamed (old, new) as (values
  ('topupcrypto', 'deposit'), ('exchangedepositedon', 'deposit'),
  ('fixedterminterest', 'interest'), ('interestadditional', 'interest'),
  ('exchangecashback', 'cashback'),
  ('exchangecollateral', 'exchange'), ('creditcardstatus', 'exchange'), ('deposittoexchange', 'exchange'),
  ('exchangetowithdraw', 'exchange'),
  ('withdrawexchanged', 'withdrawal'),
  ('withdrawalcredit', 'loan'), ('loanwithdrawal', 'loan'), ('manualsellorder', 'loan'),
  ('automaticsellorder', 'loan'), ('liquidation', 'loan'), ('repayment', 'loan'), ('manualrepayment', 'loan'),
  ('forcedrepayment', 'loan')
), told as (
  select t.user_id, t.id, t.occurrence, r.new || substr(t.source_id, strpos(t.source_id, ':')) as source_id
  from transaction t
  join import i on i.user_id = t.user_id and i.id = t.import_id and i.layout_id = 'nexo'
  join renamed r on r.old = split_part(t.source_id, ':', 1)
), known as (
  select user_id, id, occurrence, source_id,
    substr(encode(sha256(convert_to(E'id\nNexo\n' || source_id, 'UTF8')), 'hex'), 1, 32)::uuid as identity,
    row_number() over (partition by user_id, source_id, occurrence order by id) as nth
  from told
)
update transaction t set source_id = k.source_id, identity = k.identity
from known k
where t.user_id = k.user_id and t.id = k.id and k.nth = 1
  and not exists (select 1 from transaction other
    where other.user_id = t.user_id and other.identity = k.identity and other.occurrence = k.occurrence);
