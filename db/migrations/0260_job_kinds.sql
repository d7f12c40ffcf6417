-- Each kind of job is claimed by itself, so that one that waits for somebody else holds up no other.
create index jobs_due_by_kind on jobs (kind, run_at, id);
drop index jobs_due;
