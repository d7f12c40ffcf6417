-- What a reader wants more or less of. One wish for each story: the last one counts. A story one wants less of is shown no more.

create table story_signals (
  user_id text collate "C" not null references users (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  kind text not null check (kind in ('MORE', 'LESS')),
  given_at timestamptz not null,
  primary key (user_id, post_id)
);
create index story_signals_newest on story_signals (user_id, given_at desc);
create index story_signals_post on story_signals (post_id);

-- Which tags somebody follows, the latest followed first.
create index follows_tags_newest on follows_tags (follower_id, followed_at desc, tag_id);
