-- 0053_demo_harvesting.sql. Why: a demo shows the whole product, and a plan has tax-loss harvesting if its card says so.
update subscription_tier set features = features || array['Tax-loss harvesting'] where id = 'demo';
