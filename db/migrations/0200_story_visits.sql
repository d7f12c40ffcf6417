-- Who opened which story on which day (UTC), and for how long. Statistics are counted from it, and what members' reading earns.

create table story_visits (
  post_id text collate "C" not null references posts (id) on delete cascade,
  day date not null,
  -- A keyed hash: the same reader is known again, and nobody is named.
  reader text collate "C" not null,
  is_member boolean not null,
  views int not null default 0,
  reads int not null default 0,
  seconds int not null default 0,
  -- How often lists showed the story to this reader, and whether it was opened from one of our pages.
  presentations int not null default 0,
  came_from_here boolean not null default false,
  -- What a browser claims to have been read since then is believed no further than this server's clock goes.
  noted_at timestamptz not null,
  primary key (post_id, day, reader),
  check (reads <= views)
);
create index story_visits_day on story_visits (day);

-- Days that are over, summed up: a story that many read is not counted reader by reader each time.
create table story_days (
  post_id text collate "C" not null references posts (id) on delete cascade,
  day date not null,
  is_member boolean not null,
  views bigint not null,
  reads bigint not null,
  viewers bigint not null,
  readers bigint not null,
  seconds bigint not null,
  presentations bigint not null,
  presented_to bigint not null,
  opened_by bigint not null,
  primary key (post_id, day, is_member)
);

create table summed_days (
  day date primary key
);

-- Every day of a story, whether it is summed up already or not.
create view story_numbers as
select post_id, day, is_member, views, reads, viewers, readers, seconds, presentations, presented_to, opened_by
from story_days
union all
select post_id, day, is_member, sum(views), sum(reads), count(*) filter (where views > 0), count(*) filter (where reads > 0),
  sum(seconds), sum(presentations), count(*) filter (where presentations > 0),
  count(*) filter (where presentations > 0 and came_from_here)
from story_visits
where day > coalesce((select max(day) from summed_days), '-infinity'::date)
group by post_id, day, is_member;

-- Who began to follow a writer from one of their stories.
create index analytics_events_followed_from on analytics_events ((data ->> 'postId'), happened_at)
  where key = 'user.followed';
