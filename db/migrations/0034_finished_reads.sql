-- The top stories of a day count who finished a story that day. When someone last opened it says less, and changes with every visit.
create index story_reads_finished on story_reads (finished_at) where finished_at is not null;
drop index story_reads_day;
