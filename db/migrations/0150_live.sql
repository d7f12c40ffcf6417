-- Whoever has a page open hears at once of what changes for them. The tables say it themselves, so that no statement that writes them
-- can forget to. One payload holds at most 8,000 bytes: people are named five hundred at a time.

create function tell_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('octavo_people', string_agg(user_id, ' '))
  from (select user_id, (row_number() over () - 1) / 500 as part from (select distinct user_id from changed) people) parts
  group by part;
  return null;
end $$;

create trigger notifications_tell after insert on notifications
  referencing new table as changed for each statement execute function tell_people();
create trigger notification_status_tell after insert on notification_status
  referencing new table as changed for each statement execute function tell_people();
create trigger notification_status_tell_again after update on notification_status
  referencing new table as changed for each statement execute function tell_people();
-- Who is signed out, here or from another browser, hears nothing more.
create trigger sessions_tell after delete on sessions
  referencing old table as changed for each statement execute function tell_people();
