-- What has run out is found by when it ran out; a daily job removes it.

create index sessions_expires on sessions (expires_at);
create index sign_in_requests_expires on sign_in_requests (expires_at);
create index account_tokens_expires on account_tokens (expires_at);
create index email_verifications_expires on email_verifications (expires_at);
create index email_verifications_user on email_verifications (user_id);
create index sign_in_failures_failed on sign_in_failures (failed_at);

-- An address that nobody has proved yet is looked for when a link to it is followed.
create index users_unverified_email on users (lower(unverified_email)) where unverified_email is not null;
