-- 0070_review_settlement.sql. Why: many issues of one kind are settled by one answer, which can be taken back as one.
create table review_settlement (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  action text not null,
  -- What was answered, in one sentence.
  words text not null,
  transactions uuid[] not null,
  made_at timestamptz not null,
  primary key (user_id, id)
);
