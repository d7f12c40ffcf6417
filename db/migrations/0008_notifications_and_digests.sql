-- Notifications, how they are rolled up, and digests by email.

create table notifications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null,
  actor_id text collate "C" references users (id) on delete cascade,
  story_id text collate "C" references stories (id) on delete cascade,
  happened_at timestamptz not null,
  response_id text collate "C" references stories (id) on delete cascade,
  list_id text collate "C" references lists (id) on delete cascade,
  submission_id text collate "C" references submissions (id) on delete cascade,
  constraint notifications_once unique nulls not distinct (user_id, type, actor_id, story_id, response_id, list_id, submission_id)
);
create index notifications_newest on notifications (user_id, happened_at desc, id desc);
create index notifications_in_roll on notifications (user_id, type, story_id, list_id, happened_at desc);
create index notifications_submission on notifications (submission_id) where submission_id is not null;

-- Notifications are shown rolled up by type, subject and day.
create table notification_rolls (
  id text collate "C" primary key default substr(md5(gen_random_uuid()::text), 1, 12),
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null,
  story_id text collate "C" references stories (id) on delete cascade,
  list_id text collate "C" references lists (id) on delete cascade,
  day date not null,
  happened_at timestamptz not null,
  submission_id text collate "C" references submissions (id) on delete cascade,
  constraint notification_rolls_once unique nulls not distinct (user_id, type, story_id, list_id, submission_id, day)
);
create index notification_rolls_newest on notification_rolls (user_id, happened_at desc, id desc);
create index notification_rolls_submission on notification_rolls (submission_id) where submission_id is not null;

create table notification_status (
  user_id text collate "C" primary key references users (id) on delete cascade,
  last_read_at timestamptz not null
);

-- Scopes a user has changed; the default is ALL.
create table notification_scopes (
  user_id text collate "C" not null references users (id) on delete cascade,
  key text not null,
  scope text not null check (scope in ('ALL', 'NETWORK', 'OFF')),
  chosen_at timestamptz not null,
  primary key (user_id, key)
);

create table digest_choices (
  user_id text collate "C" primary key references users (id) on delete cascade,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'OFF')),
  chosen_at timestamptz not null
);

create table digest_times (
  user_id text collate "C" primary key references users (id) on delete cascade,
  time_zone text not null default 'UTC',
  -- Null while digests are off.
  next_at timestamptz
);
create index digest_times_due on digest_times (next_at) where next_at is not null;

create table digests (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY')),
  due_at timestamptz not null,
  -- Null until the mail is on its way: a job that is retried sends the same stories.
  sent_at timestamptz,
  opened_at timestamptz,
  kind text not null default 'NEW' check (kind in ('NEW', 'RECOMMENDED')),
  unique (user_id, due_at, kind)
);

-- A story is in at most one digest per reader.
create table digest_stories (
  user_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  digest_id text collate "C" not null references digests (id) on delete cascade,
  position int not null,
  primary key (user_id, story_id)
);
create index digest_stories_digest on digest_stories (digest_id, position);
create index digest_stories_story on digest_stories (story_id);

-- Open pages learn at once about changes for their user. Triggers announce them, so that no statement can forget to. A payload holds at
-- most 8,000 bytes, hence five hundred users at a time.
create function notify_open_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('octavo_people', string_agg(user_id, ' '))
  from (select user_id, (row_number() over () - 1) / 500 as part from (select distinct user_id from changed) people) parts
  group by part;
  return null;
end $$;

create trigger notifications_notify_insert after insert on notifications
  referencing new table as changed for each statement execute function notify_open_pages();
-- A further private note moves the notification of the one before to its own time, which is an update.
create trigger notifications_notify_update after update on notifications
  referencing new table as changed for each statement execute function notify_open_pages();
create trigger notification_status_notify_insert after insert on notification_status
  referencing new table as changed for each statement execute function notify_open_pages();
create trigger notification_status_notify_update after update on notification_status
  referencing new table as changed for each statement execute function notify_open_pages();
-- A page whose session has ended closes its stream.
create trigger sessions_notify_delete after delete on sessions
  referencing old table as changed for each statement execute function notify_open_pages();
