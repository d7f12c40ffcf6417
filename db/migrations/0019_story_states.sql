-- What a story has in each state, so that code that knows the state does not check for it again.
-- Deleting an account could empty a story that was published meanwhile without marking it as deleted.
update stories set state = 'deleted', deleted_at = coalesce(deleted_at, latest_published_at, created_at)
  where state = 'published' and (published_rev is null or first_published_at is null or latest_published_at is null);

alter table stories
  add constraint stories_published_complete check (
    state <> 'published' or (published_rev is not null and first_published_at is not null and latest_published_at is not null)
  ),
  add constraint stories_deleted_at check ((state = 'deleted') = (deleted_at is not null)),
  add constraint stories_state_before_deletion check (state_before_deletion in ('draft', 'published'));
