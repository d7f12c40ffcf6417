-- A suspension may end by itself.
alter table users add column suspended_until timestamptz;
alter table users add constraint users_suspended_until_check check (suspended_until is null or suspended_at is not null);
