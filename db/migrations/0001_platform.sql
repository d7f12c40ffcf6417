-- What every part stands on: work to be done later, mail, flags, pictures, counted requests.

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  -- A job that must stand in the queue once only carries a key.
  unique_key text unique
);
create index jobs_due on jobs (run_at, id);

create table failed_jobs (
  id bigint primary key,
  kind text not null,
  payload jsonb not null,
  attempts int not null,
  last_error text,
  created_at timestamptz not null,
  failed_at timestamptz not null
);

create table local_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  sent_at timestamptz not null
);
create index local_mail_recipient on local_mail (lower(recipient), id desc);

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
  post_id text collate "C",
  publication_id text collate "C",
  exposed_at timestamptz not null
);
create unique index experiment_exposures_once on experiment_exposures (experiment_id, viewer_key, coalesce(post_id, ''), coalesce(publication_id, ''));

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
