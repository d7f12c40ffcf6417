-- Newsletter issues with a text of their own, their schedule, their audience and what became of them.

-- A text of its own: the subject and the preview text as its first two paragraphs, then the body. Without one, the issue is a story.
alter table newsletter_issues
  -- WELCOME: what a new subscriber gets. A newsletter has at most one.
  add column kind text not null default 'ISSUE' check (kind in ('ISSUE', 'WELCOME')),
  add column document jsonb check (jsonb_typeof(document) = 'array'),
  add column rev int not null default 0,
  -- The last save, to recognize it when it is repeated after a lost response.
  add column last_deltas jsonb check (jsonb_typeof(last_deltas) = 'array'),
  add column updated_at timestamptz,
  add column updated_by text collate "C" references users (id) on delete set null,
  -- The topic of the audience TOPIC.
  add column tag_id text collate "C" references tags (id) on delete set null,
  add column scheduled_at timestamptz,
  add column scheduled_by text collate "C" references users (id) on delete set null,
  -- Why it was not sent at that time.
  add column schedule_problem text check (length(schedule_problem) <= 500),
  add column tested_at timestamptz,
  drop constraint newsletter_issues_subject_check,
  drop constraint newsletter_issues_state_check,
  drop constraint newsletter_issues_audience_check,
  -- Only a draft of its own text may still lack a subject.
  add constraint newsletter_issues_subject_check check (length(subject) <= 100 and (document is not null or subject <> '')),
  add constraint newsletter_issues_text_check check (document is null or story_id is null),
  -- active: a welcome email that new subscribers get.
  add constraint newsletter_issues_state_check check (state in ('draft', 'scheduled', 'sending', 'sent', 'active')),
  add constraint newsletter_issues_audience_check
    check (audience in ('EVERYONE', 'MEMBERS', 'TIERS', 'TOPIC', 'ACTIVE', 'SITE_MEMBERS')),
  add constraint newsletter_issues_schedule_check check ((state = 'scheduled') <= (scheduled_at is not null));
create index newsletter_issues_created on newsletter_issues (newsletter_id, created_at desc, id desc);
create unique index newsletter_issues_welcome on newsletter_issues (newsletter_id) where kind = 'WELCOME';
create index newsletter_issues_updated_by on newsletter_issues (updated_by) where updated_by is not null;
create index newsletter_issues_scheduled_by on newsletter_issues (scheduled_by) where scheduled_by is not null;
create index newsletter_issues_tag on newsletter_issues (tag_id) where tag_id is not null;

alter table newsletter_recipients
  -- Whether the email had a picture that counts opens, which a reader may refuse.
  add column counts_opens boolean not null default true,
  -- The mail server's answer to an email it refused for good (RFC 5321, 4.2.1).
  add column failure_code int,
  add column unsubscribed_at timestamptz;
create index newsletter_recipients_opened on newsletter_recipients (subscription_id, opened_at) where opened_at is not null;

-- The links of an issue, which lead through an address of ours that counts them.
create table newsletter_links (
  id text collate "C" primary key,
  issue_id text collate "C" not null references newsletter_issues (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  label text not null check (length(label) <= 200),
  position int not null
);
create unique index newsletter_links_once on newsletter_links (issue_id, md5(url));

create table newsletter_clicks (
  recipient_id text collate "C" not null references newsletter_recipients (id) on delete cascade,
  link_id text collate "C" not null references newsletter_links (id) on delete cascade,
  clicked_at timestamptz not null,
  primary key (recipient_id, link_id)
);
create index newsletter_clicks_link on newsletter_clicks (link_id);
