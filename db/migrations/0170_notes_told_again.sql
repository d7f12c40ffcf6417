-- A further private note moves the notification of the one before to its own time: that is news as well.

create trigger notifications_tell_again after update on notifications
  referencing new table as changed for each statement execute function tell_people();
