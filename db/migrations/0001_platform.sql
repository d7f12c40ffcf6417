-- Jobs, captured mail and text messages, feature flags, experiments, analytics events and images.

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  -- At most one queued job has a given key.
  unique_key text unique
);
-- Each kind is claimed separately, so that a kind that waits for another service delays no other.
create index jobs_due_by_kind on jobs (kind, run_at, id);

-- Jobs that used up their attempts.
create table failed_jobs (
  id bigint primary key,
  kind text not null,
  payload jsonb not null,
  attempts int not null,
  last_error text,
  created_at timestamptz not null,
  failed_at timestamptz not null
);

-- Mail captured while no mail server is configured.
create table local_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  sent_at timestamptz not null,
  sender text not null default ''
);
create index local_mail_recipient on local_mail (lower(recipient), id desc);

-- Text messages captured while no SMS provider is configured.
create table local_sms (
  id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  sent_at timestamptz not null
);

create table feature_flags (
  name text primary key,
  value jsonb not null
);

create table experiments (
  id text collate "C" primary key,
  name text not null unique,
  variants text[] not null,
  created_at timestamptz not null
);

create table experiment_exposures (
  id bigint generated always as identity primary key,
  experiment_id text collate "C" not null,
  viewer_key text not null,
  story_id text collate "C",
  publication_id text collate "C",
  exposed_at timestamptz not null
);
create unique index experiment_exposures_once on experiment_exposures (experiment_id, viewer_key, coalesce(story_id, ''), coalesce(publication_id, ''));
create index experiment_exposures_time on experiment_exposures (exposed_at);

create table analytics_events (
  id bigint generated always as identity primary key,
  event_id text not null,
  key text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  viewer_key text
);
create unique index analytics_events_once on analytics_events (event_id);
-- Referrers of one story, newest first.
create index analytics_events_story_views on analytics_events (((data ->> 'postId')), happened_at desc) where key = 'post.clientViewed';
-- Who followed a writer from one of their stories.
create index analytics_events_followed_from on analytics_events (((data ->> 'postId')), happened_at) where key = 'user.followed';
create index analytics_events_time on analytics_events (happened_at);

create table images (
  id text collate "C" primary key,
  owner_id text collate "C",
  mime_type text not null,
  width int not null,
  height int not null,
  byte_size int not null,
  md5 text not null,
  alt text,
  created_at timestamptz not null
);
create index images_owner on images (owner_id, created_at desc);

-- The checksum of each migration as it was applied, so that a server with a different text of one does not start.
create table migration_checksums (
  name text primary key,
  sha256 text not null
);
