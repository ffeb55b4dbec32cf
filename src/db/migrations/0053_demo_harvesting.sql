<<<<<<<< HEAD:src/db/migrations/0050_demo_harvesting.sql
-- 0050_demo_harvesting.sql. Why: a demo shows the whole product, and a plan has tax-loss harvesting if its card says so.
========
-- 0053_demo_harvesting.sql. Why: a demo shows the whole product, and a plan has tax-loss harvesting if its card says so.
>>>>>>>> e975389 (fixup! feat: demo: a portfolio that is alive offline, by prices that are called made up; tax-loss harvesting):src/db/migrations/0053_demo_harvesting.sql
update subscription_tier set features = features || array['Tax-loss harvesting'] where id = 'demo';
