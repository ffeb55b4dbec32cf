-- 0048_harvesting_plan.sql. Why: the product has tax-loss harvesting now, on Premium, and a plan has it if its card says so.
update subscription_tier
set features = features || array['Tax-loss harvesting']
where id = 'premium' and not exists (select from unnest(features) feature where feature ilike '%harvesting%');
