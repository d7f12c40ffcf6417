-- A mail is in the log before it is handed to the mail server. What is still SENDING when its process ended may or may not have been taken.
alter table mail_log drop constraint mail_log_state_check;
alter table mail_log add constraint mail_log_state_check check (state in ('SENDING', 'SENT', 'FAILED', 'REFUSED'));

-- What became of an issue whose recipients were deleted because of their age.
alter table newsletter_issues add column final_counts jsonb;
