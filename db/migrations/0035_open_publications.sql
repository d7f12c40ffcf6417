-- The newest publications that take stories from everyone, next to a writer's own stories.
create index publications_open on publications (created_at desc, id desc)
  where accepts_submissions and deleted_at is null and suspended_at is null;
