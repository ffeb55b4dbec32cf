-- 0073_told_before_in_full.sql. Why: what was told before now remembers by what the transaction was known, and what was
-- told before that, so that three files can tell one act and any of them be undone.
update transaction set told_before = told_before || jsonb_build_object('identity', identity, 'occurrence', occurrence,
  'content_key', content_key, 'content_occurrence', content_occurrence, 'is_partial', true, 'retold_by', null,
  'told_before', null)
where told_before is not null;
