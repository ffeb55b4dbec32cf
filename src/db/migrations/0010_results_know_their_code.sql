-- 0010_results_know_their_code.sql. Why: a result kept by an older release must not outlive a correction of how it is computed.
alter table calculation add column made_by text not null default '';
