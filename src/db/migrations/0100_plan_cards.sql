-- 0100_plan_cards.sql. Why: the cards named neither the portfolio analytics nor the import templates that every plan has, and
-- Premium named tax-loss harvesting by another name than the product's description. What an operator has changed stays.
update subscription_tier
set features = array['Form 8949 and Schedule D', 'PDF and CSV reports', 'CSV export and tax software files',
  'Advanced filtering', 'Portfolio analytics', 'Custom import templates']
where id in ('free', 'basic', 'plus')
  and features = array['Form 8949 and Schedule D', 'PDF and CSV reports', 'CSV export and tax software files',
    'Advanced filtering'];
update subscription_tier
set features = array['Form 8949 and Schedule D', 'PDF and CSV reports', 'CSV export and tax software files',
  'Advanced filtering', 'Portfolio analytics', 'Custom import templates', 'Tax loss harvesting suggestions']
where id = 'premium'
  and features = array['Form 8949 and Schedule D', 'PDF and CSV reports', 'CSV export and tax software files',
    'Advanced filtering', 'Tax-loss harvesting'];
