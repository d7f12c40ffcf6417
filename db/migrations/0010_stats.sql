-- Views and reads by day, from which statistics and earnings are counted.

-- Who viewed which story on which day (UTC), and for how long.
create table story_visits (
  story_id text collate "C" not null references stories (id) on delete cascade,
  day date not null,
  -- A keyed hash: it recognizes a returning reader without naming them.
  reader text collate "C" not null,
  is_member boolean not null,
  views int not null default 0,
  reads int not null default 0,
  seconds int not null default 0,
  -- How often lists showed the story to this reader, and whether it was opened from one of our pages.
  presentations int not null default 0,
  came_from_here boolean not null default false,
  -- Reading time reported by a browser is capped by the time since then.
  recorded_at timestamptz not null,
  -- What this reader’s membership costs a month, in cents, if the story was for members; 0 for reading that earns nothing.
  monthly_price int not null default 0,
  check (reads <= views),
  primary key (story_id, day, reader)
);
create index story_visits_day on story_visits (day);
create index story_visits_earning on story_visits (day, story_id) where monthly_price > 0;

-- Totals of past days, so that popular stories are not counted reader by reader each time.
create table story_days (
  story_id text collate "C" not null references stories (id) on delete cascade,
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
  primary key (story_id, day, is_member)
);

create table summed_days (
  day date primary key
);

-- Every day of a story, whether already totaled in `story_days` or not.
create view story_numbers as
select story_id, day, is_member, views, reads, viewers, readers, seconds, presentations, presented_to, opened_by
from story_days
union all
select story_id, day, is_member, sum(views), sum(reads), count(*) filter (where views > 0), count(*) filter (where reads > 0),
  sum(seconds), sum(presentations), count(*) filter (where presentations > 0),
  count(*) filter (where presentations > 0 and came_from_here)
from story_visits
where day > coalesce((select max(day) from summed_days), '-infinity'::date)
group by story_id, day, is_member;
