-- What readers report, and what staff decides: every decision stays, with who made it and why.

create table reports (
  id text collate "C" primary key,
  reporter_id text collate "C" not null references users (id) on delete cascade,
  entity_type text not null check (entity_type in ('POST', 'USER', 'COLLECTION')),
  entity_id text collate "C" not null,
  reason text not null check (
    reason in ('SPAM', 'HARASSMENT', 'RULES_VIOLATION', 'MISINFORMATION', 'COPYRIGHT', 'AI_SPAM', 'OTHER')
  ),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text collate "C" references users (id) on delete set null,
  action text check (action in ('NONE', 'LIMITED', 'SUSPENDED', 'WITHHELD', 'REMOVED'))
);
create unique index reports_open_once on reports (reporter_id, entity_type, entity_id) where resolved_at is null;
create index reports_open on reports (created_at, id) where resolved_at is null;
create index reports_newest on reports (created_at desc, id desc);
create index reports_entity on reports (entity_type, entity_id, created_at desc);

create table moderation_decisions (
  id text collate "C" primary key,
  staff_id text collate "C" references users (id) on delete set null,
  decision text not null check (decision in ('SUSPEND_USER', 'UNSUSPEND_USER', 'SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST')),
  entity_id text collate "C" not null,
  reason text not null default '' check (length(reason) <= 1000),
  decided_at timestamptz not null
);
create index moderation_decisions_entity on moderation_decisions (entity_id, decided_at desc);
