-- Notes that a reader leaves for the writer of a story, and what the two then say to each other. Nobody else reads them.

create table private_notes (
  id text collate "C" primary key,
  post_id text collate "C" not null references posts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  quote_id text collate "C" references quotes (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  dismissed_at timestamptz
);
create index private_notes_post on private_notes (post_id, created_at desc, id desc);
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
