-- 0067_plan_names.sql. Why: operators rename plans, and a receipt goes on naming what was bought.

-- What was sold before is known by the name the plan has now.
update payment p
set terms = p.terms || jsonb_build_object('name', coalesce((select t.name from subscription_tier t where t.id = p.plan), p.plan))
where p.plan is not null and p.terms is not null;
