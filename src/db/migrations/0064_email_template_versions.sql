-- 0064_email_template_versions.sql. Why: what operators save in place of a mail can be taken back, and who saved it is
-- known.
alter table email_template
  add column version integer not null default 1,
  -- The last one that was reported as unfit to be sent, so that each is reported once and not with every mail.
  add column reported_version integer;

-- Only ever inserted into. The latest of a template says the same as its row of email_template.
create table email_template_version (
  template_id uuid not null,
  version integer not null,
  subject text not null,
  html_content text not null,
  text_content text not null,
  variables text not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (template_id, version)
);

insert into email_template_version
  (template_id, version, subject, html_content, text_content, variables, saved_at, saved_by)
select id, 1, subject, html_content, text_content, variables, updated_at, 'Lotwise' from email_template;
