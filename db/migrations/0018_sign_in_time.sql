-- When the owner signed in to open this session; null when a token from another session opened it.
alter table sessions add column signed_in_at timestamptz;
