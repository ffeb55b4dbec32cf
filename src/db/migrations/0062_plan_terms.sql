-- 0062_plan_terms.sql. Why: operators edit plans, and what somebody has bought must stay what they bought.

-- What the plan was when it was ordered: its period, its limits and its features. Null for what is bought beside plans.
alter table payment add column terms jsonb;
update payment p
set terms = jsonb_build_object('billingPeriod', t.billing_period, 'features', t.features,
  'maxTransactions', t.max_transactions, 'maxExchanges', t.max_exchanges, 'maxReports', t.max_reports)
from subscription_tier t where t.id = p.plan;

-- Cards say the limits that hold: the lines are made of them, and free text can no longer disagree.
update subscription_tier set features = array(
  select feature from unnest(features) with ordinality as line (feature, place)
  where feature !~* '^(up to )?(\d[\d,]*|unlimited) (transactions|exchange connections?|reports?)( per tax year)?$'
  order by place);

-- A plan that somebody has is not deleted, and that is asked without reading every account.
create index subscription_plan on subscription (plan) where plan not in ('free', 'demo');
