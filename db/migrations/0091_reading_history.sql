-- What somebody has opened and how far they came. One row for each story, whenever it was opened last.

create table story_reads (
  user_id text collate "C" not null references users (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  -- How far down the text the reader was last, in hundredths.
  percent int not null check (percent between 0 and 100),
  read_at timestamptz not null,
  -- Since when it counts as read to its end; going back to an earlier place does not undo that.
  finished_at timestamptz,
  primary key (user_id, post_id)
) with (fillfactor = 80);
create index story_reads_newest on story_reads (user_id, read_at desc, post_id desc);
create index story_reads_post on story_reads (post_id);

create table reading_history_pauses (
  user_id text collate "C" primary key references users (id) on delete cascade,
  paused_at timestamptz not null
);
