-- "Picked for you" comes to those who chose it, like the digest (migration 0043). Until now it came on Thursdays to everyone who followed
-- people and had chosen nothing. Those of them who opened one keep it, by email and as a push notification, because either may have led there.
insert into user_setting_choices (user_id, key, value, chosen_at)
  select opened.user_id, keys.key, true, opened.at
  from (select user_id, max(opened_at) as at from digests where kind = 'RECOMMENDED' and opened_at is not null group by user_id) opened
  cross join (values ('NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL'), ('NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH')) as keys (key)
  on conflict (user_id, key) do nothing;
