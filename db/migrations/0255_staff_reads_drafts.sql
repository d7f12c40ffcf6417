-- Staff may read a private draft to decide about it; that they did is kept with what they decided.
alter table moderation_decisions
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in (
      'SUSPEND_USER', 'UNSUSPEND_USER', 'SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST',
      'VERIFY_AUTHOR', 'TURN_DOWN_AUTHOR', 'UNVERIFY_AUTHOR', 'READ_DRAFT'
    )
  );
