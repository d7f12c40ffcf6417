-- A day's stories are found by who read them on that day, too.

create index story_reads_day on story_reads (read_at);
