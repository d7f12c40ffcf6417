-- Highlights and quotes, responses to stories and lists, and private notes between a reader and the writer.

-- A passage of a story. HIGHLIGHT shows that a reader marked it; QUOTE exists to be responded to or written about. It is anchored by
-- paragraph names and the text it covers in each, so that it survives edits around it.
create table quotes (
  id text collate "C" primary key,
  story_id text collate "C" not null references stories (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null check (type in ('HIGHLIGHT', 'QUOTE')),
  rev int not null,
  paragraph_names text[] not null,
  texts text[] not null,
  start_offset int not null,
  end_offset int not null,
  created_at timestamptz not null
);
create unique index quotes_once on quotes (story_id, user_id, paragraph_names, start_offset, end_offset) where type = 'HIGHLIGHT';
create index quotes_story on quotes (story_id, created_at desc, id desc) where type = 'HIGHLIGHT';
create index quotes_user on quotes (user_id, created_at desc, id desc);

-- The row in `stories` holds a response’s text; this row holds its place in the conversation.
create table responses (
  response_id text collate "C" primary key references stories (id) on delete cascade,
  author_id text collate "C" not null,
  -- What the conversation is about: a story or a list.
  story_id text collate "C" references stories (id) on delete cascade,
  list_id text collate "C" references lists (id) on delete cascade,
  -- The story or response replied to; null for a reply to the list itself.
  parent_id text collate "C" references stories (id) on delete cascade,
  -- A short reply shown in the conversation only, or a story of its own linked from there.
  form text not null check (form in ('response', 'story')),
  -- The response at the top of the thread.
  thread_id text collate "C" not null,
  -- The responses from the top of the thread down to this one, inclusive, and their authors.
  path text[] not null,
  people text[] not null,
  quote_id text collate "C" references quotes (id) on delete set null,
  is_distributed boolean not null default true,
  -- Null for a story written in response until it is published.
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_by text collate "C",
  check (num_nonnulls(story_id, list_id) = 1)
);
create index responses_story on responses (story_id, published_at desc, response_id desc) where story_id is not null;
create index responses_list on responses (list_id, published_at desc, response_id desc) where list_id is not null;
create index responses_thread on responses (thread_id, published_at, response_id);
create index responses_parent on responses (parent_id, published_at, response_id);
create index responses_author on responses (author_id, published_at desc, response_id desc);
create index responses_quote on responses (quote_id) where quote_id is not null;

create table private_notes (
  id text collate "C" primary key,
  story_id text collate "C" not null references stories (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  quote_id text collate "C" references quotes (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  dismissed_at timestamptz
);
create index private_notes_story on private_notes (story_id, created_at desc, id desc);
create index private_notes_user on private_notes (user_id, created_at desc, id desc);

create table private_note_replies (
  id text collate "C" primary key,
  note_id text collate "C" not null references private_notes (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index private_note_replies_note on private_note_replies (note_id, created_at, id);
