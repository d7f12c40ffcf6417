-- Responses: posts that answer a story, a list or each other; and what somebody marks in a story.

-- A response is a post of its own. To a list it has no post it answers, so the list is named here.
alter table posts add column in_response_to_catalog_id text collate "C";
-- Whether a story of its own answers another; what, stands in `responses`.
alter table posts add column is_answer boolean not null default false;
alter table post_stats add column highlight_count int not null default 0;

-- A passage of a story that somebody has marked. HIGHLIGHT shows that they did; QUOTE is there to be answered or written about.
-- Anchored by the names of its paragraphs and the words it holds of each, so that it outlives changes around it.
create table quotes (
  id text collate "C" primary key,
  post_id text collate "C" not null references posts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null check (type in ('HIGHLIGHT', 'QUOTE')),
  rev int not null,
  paragraph_names text[] not null,
  texts text[] not null,
  start_offset int not null,
  end_offset int not null,
  created_at timestamptz not null
);
create unique index quotes_once on quotes (post_id, user_id, paragraph_names, start_offset, end_offset) where type = 'HIGHLIGHT';
create index quotes_post on quotes (post_id, created_at desc, id desc) where type = 'HIGHLIGHT';
create index quotes_user on quotes (user_id, created_at desc, id desc);

create table responses (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  author_id text collate "C" not null,
  -- What the conversation is about.
  story_id text collate "C" references posts (id) on delete cascade,
  catalog_id text collate "C" references catalogs (id) on delete cascade,
  -- What is answered, unless it is the list itself.
  parent_id text collate "C" references posts (id) on delete cascade,
  -- A short answer that stands in the conversation only, or a story of its own that is linked from there.
  form text not null check (form in ('response', 'story')),
  -- The response that the thread begins with.
  thread_id text collate "C" not null,
  -- From there down to this one, with this one: the responses, and who wrote them.
  path text[] not null,
  people text[] not null,
  quote_id text collate "C" references quotes (id) on delete set null,
  is_distributed boolean not null default true,
  -- A story in response has none before it is published.
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_by text collate "C",
  check (num_nonnulls(story_id, catalog_id) = 1)
);
create index responses_story on responses (story_id, published_at desc, post_id desc) where story_id is not null;
create index responses_catalog on responses (catalog_id, published_at desc, post_id desc) where catalog_id is not null;
create index responses_thread on responses (thread_id, published_at, post_id);
create index responses_parent on responses (parent_id, published_at, post_id);
create index responses_author on responses (author_id, published_at desc, post_id desc);
create index responses_quote on responses (quote_id) where quote_id is not null;

-- Responses from before this table.
insert into responses (post_id, author_id, story_id, parent_id, form, thread_id, path, people, published_at)
with recursive told as (
  select p.id, p.author_id, p.in_response_to_id as story_id, p.in_response_to_id as parent_id, p.id as thread_id,
    array[p.id::text] as path, array[p.author_id::text] as people, p.first_published_at
  from posts p join posts s on s.id = p.in_response_to_id where s.in_response_to_id is null
  union all
  select p.id, p.author_id, t.story_id, t.id, t.thread_id, t.path || p.id::text, t.people || p.author_id::text, p.first_published_at
  from posts p join told t on p.in_response_to_id = t.id
)
select id, author_id, story_id, parent_id, 'response', thread_id, path, people, first_published_at from told;
