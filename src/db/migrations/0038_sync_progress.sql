-- 0038_sync_progress.sql. Why: whoever waits for an exchange is told until when, and the days that every sync reads again
-- are kept once, however many syncs there are.

-- A sync that pauses: until when, and why.
alter table exchange_connection add column retry_at timestamptz, add column retry_code text;

-- Pages of a stretch of time that is read again and again. Those of the reading under way are not settled; when it is
-- complete they take the place of those that are.
alter table exchange_page add column window_key text, add column is_settled boolean not null default true;
