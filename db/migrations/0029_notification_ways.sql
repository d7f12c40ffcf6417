-- Each event has one setting for each way of being notified: in the app, by email, as a push notification. Whoever wanted to hear nothing of
-- an event has turned off all three, and whoever turned off the digest has it never.

-- False for what is sent by email or as a push notification only.
alter table notifications add column in_app boolean not null default true;

insert into user_setting_choices (user_id, key, value, chosen_at)
  select s.user_id, 'NOTIFICATIONS_ALLOW_' || e.name || '_' || w.way, false, s.chosen_at
  from notification_scopes s
  join (values ('RESPONSES', 'RESPONSE'), ('MENTIONS', 'MENTION'), ('CLAPS', 'CLAP'), ('HIGHLIGHTS', 'HIGHLIGHT'),
    ('PRIVATE_NOTES', 'PRIVATE_NOTE'), ('FOLLOWERS', 'FOLLOWER'), ('LISTS', 'LIST_ACTIVITY'),
    ('PUBLISHED', 'FOLLOWED_USER_PUBLISHED')) e (scope_key, name) on e.scope_key = s.key
  cross join (values ('IN_APP'), ('EMAIL'), ('PUSH')) w (way)
  where s.scope = 'OFF'
  on conflict (user_id, key) do update set value = false, chosen_at = excluded.chosen_at;

insert into digest_choices (user_id, frequency, chosen_at)
  select user_id, 'OFF', max(chosen_at) from (
    select user_id, chosen_at from notification_scopes where key = 'DIGEST' and scope = 'OFF'
    union all
    select user_id, chosen_at from user_setting_choices where key = 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL' and not value
  ) unwanted group by user_id
  on conflict (user_id) do update set frequency = 'OFF', chosen_at = excluded.chosen_at;
update digest_times set next_at = null where user_id in (select user_id from digest_choices where frequency = 'OFF');

delete from user_setting_choices where key = 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL';
delete from notification_scopes where scope = 'OFF';
alter table notification_scopes drop constraint notification_scopes_scope_check;
alter table notification_scopes add constraint notification_scopes_scope_check check (scope in ('ALL', 'NETWORK'));
