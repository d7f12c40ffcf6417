-- Reports by readers and decisions by staff.

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

-- Everything staff do. `staff_id` and `user_id` hold no name, and both outlive the account, so that decisions about it remain known.
create table moderation_decisions (
  id text collate "C" primary key,
  staff_id text collate "C" references users (id) on delete set null,
  decision text not null check (
    decision in ('SUSPEND_USER', 'UNSUSPEND_USER', 'SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST',
      'VERIFY_AUTHOR', 'TURN_DOWN_AUTHOR', 'UNVERIFY_AUTHOR', 'RESOLVE_REPORT', 'ADD_STAFF_PICK', 'REMOVE_STAFF_PICK',
      'ADD_TO_LIBRARY', 'REMOVE_FROM_LIBRARY', 'ASSIGN_CURATOR', 'DISMISS_CURATOR', 'EDIT_TOPIC', 'SET_ENROLLMENT_STATUS',
      'DECIDE_APPLICATION', 'HOLD_PAYOUT', 'RELEASE_PAYOUT', 'REVERSE_PAYOUT', 'SET_EARNING_REASON', 'CLEAR_EARNING_REASON',
      'AWARD_BONUS', 'READ_DRAFT', 'READ_ACCOUNT', 'READ_EARNINGS')
  ),
  entity_id text collate "C" not null,
  reason text not null default '' check (length(reason) <= 1000),
  decided_at timestamptz not null,
  -- The account the decision is about; for a story, its writer.
  user_id text collate "C",
  -- What it was set to: a status, an amount in cents, a position.
  detail text not null default '' check (length(detail) <= 200)
);
create index moderation_decisions_entity on moderation_decisions (entity_id, decided_at desc);
create index moderation_decisions_user on moderation_decisions (user_id, decided_at desc, id desc);
create index moderation_decisions_newest on moderation_decisions (decided_at desc, id desc);
