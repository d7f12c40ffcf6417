-- A suspension may have an end.
alter table users add column suspended_until timestamptz;
alter table users add constraint users_suspended_until_check check (suspended_until is null or suspended_at is not null);
