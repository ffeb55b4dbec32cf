-- 0046_true_plan_cards.sql. Why: plans differ in how much they hold and in nothing else. The cards named forms on some plans
-- that every plan makes, and things on Premium that the product does not have. What an operator has changed stays.
with card (id, before, limits) as (values
  ('free', array['Up to 50 transactions', '2 exchange connections', '3 reports'],
   array['50 transactions per tax year', '2 exchange connections', '3 reports per tax year']),
  ('basic', array['Up to 500 transactions', '5 exchange connections', '10 reports', 'Form 8949 and Schedule D', 'CSV export'],
   array['500 transactions per tax year', '5 exchange connections', '10 reports per tax year']),
  ('plus', array['Up to 2,000 transactions', '10 exchange connections', '25 reports', 'PDF and CSV reports', 'Advanced filtering'],
   array['2,000 transactions per tax year', '10 exchange connections', '25 reports per tax year']),
  ('premium', array['Unlimited transactions', 'Unlimited exchange connections', 'Unlimited reports', 'Custom templates',
     'Analytics', 'Tax loss harvesting suggestions'],
   array['Unlimited transactions', 'Unlimited exchange connections', 'Unlimited reports'])
)
update subscription_tier t
set features = card.limits || array['Form 8949 and Schedule D', 'PDF and CSV reports', 'CSV export and tax software files',
  'Advanced filtering']
from card where t.id = card.id and t.features = card.before;
