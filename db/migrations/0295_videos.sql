-- Videos that people upload, and the stories that show them.

create table videos (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  -- It arrives in pieces, is made ready to be played, and is played.
  state text not null check (state in ('RECEIVING', 'PROCESSING', 'READY', 'FAILED')),
  -- Why it failed; nothing while it has not.
  failure text check (failure in ('unreadable', 'too-long', 'too-many-pixels', 'too-slow')),
  byte_size int not null check (byte_size > 0),
  received_bytes int not null default 0 check (received_bytes between 0 and byte_size),
  received_pieces int not null default 0,
  width int,
  height int,
  duration_ms int,
  poster_image_id text collate "C" references images (id),
  created_at timestamptz not null,
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'READY' or (width is not null and height is not null and duration_ms is not null and poster_image_id is not null))
);
create index videos_owner on videos (owner_id);
create index videos_created on videos (created_at);
create index videos_poster on videos (poster_image_id);

-- A story that has shown a video may show it again: its older versions do.
create table story_videos (
  post_id text collate "C" not null references posts (id) on delete cascade,
  video_id text collate "C" not null references videos (id) on delete cascade,
  primary key (post_id, video_id)
);
create index story_videos_video on story_videos (video_id);
