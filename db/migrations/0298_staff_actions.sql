-- Everything staff do, and whose account it is about. Neither column names a person but by id, and both outlive the account: what was done
-- about somebody stays known after they left.

alter table moderation_decisions
  -- The account that the decision is about; of a story its writer's.
  add column user_id text collate "C",
  -- What it was set to: a status, an amount in cents, a place.
  add column detail text not null default '' check (length(detail) <= 200),
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in (
      'SUSPEND_USER', 'UNSUSPEND_USER', 'SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST',
      'VERIFY_AUTHOR', 'TURN_DOWN_AUTHOR', 'UNVERIFY_AUTHOR', 'RESOLVE_REPORT', 'ADD_STAFF_PICK', 'REMOVE_STAFF_PICK',
      'ADD_TO_LIBRARY', 'REMOVE_FROM_LIBRARY', 'ASSIGN_CURATOR', 'DISMISS_CURATOR', 'EDIT_TOPIC', 'SET_ENROLLMENT_STATUS',
      'DECIDE_APPLICATION', 'HOLD_PAYOUT', 'RELEASE_PAYOUT', 'REVERSE_PAYOUT', 'SET_EARNING_REASON', 'CLEAR_EARNING_REASON',
      'AWARD_BONUS', 'READ_DRAFT', 'READ_ACCOUNT', 'READ_EARNINGS'
    )
  );

-- The draft that was read stood in the reason, and its writer in place of it.
update moderation_decisions set user_id = entity_id, entity_id = substr(reason, 7), reason = ''
where decision = 'READ_DRAFT' and reason like 'Story %';
update moderation_decisions set user_id = entity_id
where decision in ('SUSPEND_USER', 'UNSUSPEND_USER', 'VERIFY_AUTHOR', 'TURN_DOWN_AUTHOR', 'UNVERIFY_AUTHOR');
update moderation_decisions d set user_id = p.author_id from posts p
where p.id = d.entity_id and d.decision in ('SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST');

create index moderation_decisions_user on moderation_decisions (user_id, decided_at desc, id desc);
create index moderation_decisions_newest on moderation_decisions (decided_at desc, id desc);
