-- The digest comes to those who chose it. Until now it came weekly to everyone who had chosen nothing. Those of them who opened one, or chose
-- what it is chosen from, keep it.
insert into digest_choices (user_id, frequency, chosen_at)
  select user_id, 'WEEKLY', max(at) from (
    select user_id, opened_at as at from digests where kind = 'NEW' and opened_at is not null
    union all
    select user_id, chosen_at from notification_scopes where key = 'DIGEST'
  ) wanted group by user_id
  on conflict (user_id) do nothing;
update digest_times t set next_at = null where not exists (select 1 from digest_choices c where c.user_id = t.user_id);
