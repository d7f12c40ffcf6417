-- Newsletters of publications and writers, their subscribers, and the issues sent to them.

create table newsletters (
  id text collate "C" primary key,
  publication_id text collate "C" unique references publications (id) on delete cascade,
  user_id text collate "C" unique references users (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 60),
  description text check (length(description) between 1 and 280),
  shows_promo boolean not null default true,
  promo_headline text check (length(promo_headline) between 1 and 100),
  promo_body text check (length(promo_body) between 1 and 280),
  reply_to_email text check (length(reply_to_email) <= 254),
  image_id text collate "C" references images (id) on delete set null,
  created_at timestamptz not null,
  check (num_nonnulls(publication_id, user_id) = 1)
);
create index newsletters_image on newsletters (image_id) where image_id is not null;

-- By account, whose current address is used, or by address alone. An address alone counts once its link was followed.
create table newsletter_subscriptions (
  id text collate "C" primary key,
  newsletter_id text collate "C" not null references newsletters (id) on delete cascade,
  user_id text collate "C" references users (id) on delete cascade,
  email text check (length(email) <= 254),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  source text check (length(source) <= 40),
  is_imported boolean not null default false,
  is_active boolean not null generated always as (
    confirmed_at is not null and unsubscribed_at is null
  ) stored,
  check (num_nonnulls(user_id, email) = 1)
);
create unique index newsletter_subscriptions_account on newsletter_subscriptions (newsletter_id, user_id) where user_id is not null;
create unique index newsletter_subscriptions_address on newsletter_subscriptions (newsletter_id, lower(email)) where email is not null;
create index newsletter_subscriptions_newest on newsletter_subscriptions (newsletter_id, confirmed_at desc, id desc) where is_active;
create index newsletter_subscriptions_batches on newsletter_subscriptions (newsletter_id, id) where is_active;
create index newsletter_subscriptions_user on newsletter_subscriptions (user_id, newsletter_id) where user_id is not null;
create index newsletter_subscriptions_email on newsletter_subscriptions (lower(email)) where email is not null;
create index newsletter_subscriptions_waiting on newsletter_subscriptions (requested_at) where confirmed_at is null;

-- One mailing of a newsletter. Subscriptions newer than `queued_at` do not receive it.
create table newsletter_issues (
  id text collate "C" primary key,
  newsletter_id text collate "C" not null references newsletters (id) on delete cascade,
  story_id text collate "C" references stories (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 100),
  preview_text text check (length(preview_text) between 1 and 140),
  created_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  state text not null check (state in ('draft', 'sending', 'sent')),
  queued_at timestamptz,
  sent_at timestamptz
);
create index newsletter_issues_newest on newsletter_issues (newsletter_id, queued_at desc, id desc) where state <> 'draft';
create unique index newsletter_issues_once on newsletter_issues (newsletter_id, story_id) where state <> 'draft' and story_id is not null;
create index newsletter_issues_story on newsletter_issues (story_id) where story_id is not null;
create index newsletter_issues_by on newsletter_issues (created_by) where created_by is not null;

-- One row per person: `person` is a hash of the address, so that two subscriptions with one address get one email.
create table newsletter_recipients (
  id text collate "C" primary key,
  issue_id text collate "C" not null references newsletter_issues (id) on delete cascade,
  subscription_id text collate "C" references newsletter_subscriptions (id) on delete set null,
  person text collate "C" not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  attempts int not null default 0,
  handed_over_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  unique (issue_id, person)
) with (fillfactor = 80);
create index newsletter_recipients_waiting on newsletter_recipients (issue_id, id) where state = 'waiting';
create index newsletter_recipients_subscription on newsletter_recipients (subscription_id) where subscription_id is not null;

create table subscriber_imports (
  id text collate "C" primary key,
  newsletter_id text collate "C" references newsletters (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  file_name text not null,
  state text not null check (state in ('uploaded', 'reading', 'done', 'failed')),
  consented_at timestamptz,
  created_at timestamptz not null,
  accepted_count int not null default 0,
  refused_count int not null default 0,
  known_count int not null default 0,
  -- The first lines without a valid address: [{"line": 3, "text": "…"}].
  refused_lines jsonb not null default '[]' check (jsonb_typeof(refused_lines) = 'array'),
  problem text,
  -- How many addresses were skipped for each reason: {"UNSUBSCRIBED": 12, "BOUNCED": 3}.
  skip_counts jsonb not null default '{}' check (jsonb_typeof(skip_counts) = 'object')
);
create index subscriber_imports_user on subscriber_imports (user_id, created_at desc, id desc);
create index subscriber_imports_newsletter on subscriber_imports (newsletter_id) where newsletter_id is not null;
