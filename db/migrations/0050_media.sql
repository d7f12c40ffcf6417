-- Pages elsewhere that stories show: in a frame where we know who makes them, else as a card.

create table media_resources (
  id text collate "C" primary key,
  href text not null,
  title text not null,
  description text not null,
  site text not null,
  -- Which of the providers we let into frames; empty for everybody else, who gets a card.
  provider text not null,
  frame_src text,
  frame_width int,
  frame_height int,
  thumbnail_image_id text collate "C" references images (id),
  created_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  read_at timestamptz not null
);
-- Addresses are longer than an index likes.
create unique index media_resources_href on media_resources (md5(href));
