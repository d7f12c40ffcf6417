-- Accounts in the trash are looked for once a day, to purge those whose 14 days are over.
create index users_deleted on users (deleted_at) where deleted_at is not null;
