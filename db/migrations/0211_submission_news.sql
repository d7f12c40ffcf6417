-- Notifications tell of submissions. One of them may go to and fro several times, and each time is news.

alter table notifications
  add column submission_id text collate "C" references submissions (id) on delete cascade,
  drop constraint notifications_once,
  add constraint notifications_once unique nulls not distinct (user_id, type, actor_id, post_id, response_id, list_id, submission_id);
create index notifications_submission on notifications (submission_id) where submission_id is not null;

alter table notification_rolls
  add column submission_id text collate "C" references submissions (id) on delete cascade,
  drop constraint notification_rolls_user_id_type_post_id_list_id_day_key,
  add constraint notification_rolls_once unique nulls not distinct (user_id, type, post_id, list_id, submission_id, day);
create index notification_rolls_submission on notification_rolls (submission_id) where submission_id is not null;
