-- 0047_sale_plan.sql. Why: lots count as identified only if they are named no later than the sale, so a person names them before it, when there is no transaction yet to name them for.
create table sale_plan (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  symbol text not null,
  wallet text not null,
  -- [{ lotId, quantity }], in the order in which sales take them.
  lots jsonb not null,
  made_at timestamptz not null,
  primary key (user_id, id)
);
