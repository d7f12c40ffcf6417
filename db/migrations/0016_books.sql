-- Books of verified authors, and applications to become one.

create table books (
  id text collate "C" primary key,
  author_id text collate "C" not null references users (id) on delete cascade,
  position int not null,
  title text not null check (length(title) between 1 and 200),
  subtitle text check (length(subtitle) between 1 and 200),
  description text check (length(description) between 1 and 4000),
  -- Other contributors, in the order of the title page.
  co_authors jsonb not null default '[]' check (jsonb_typeof(co_authors) = 'array'),
  created_at timestamptz not null
);
create index books_author on books (author_id, position, id);

create table book_editions (
  id text collate "C" primary key,
  book_id text collate "C" not null references books (id) on delete cascade,
  isbn13 text collate "C" not null check (isbn13 ~ '^97[89][0-9]{10}$'),
  title text not null check (length(title) between 1 and 200),
  publisher text check (length(publisher) between 1 and 200),
  published_on date,
  format text not null check (length(format) between 1 and 40),
  cover_image_id text collate "C" references images (id) on delete set null,
  buy_url text check (buy_url ~ '^https://' and length(buy_url) <= 2000),
  subjects text[] not null default '{}',
  -- Never searched, so each is read and written whole.
  prizes jsonb not null default '[]' check (jsonb_typeof(prizes) = 'array'),
  extents jsonb not null default '[]' check (jsonb_typeof(extents) = 'array'),
  audiences jsonb not null default '[]' check (jsonb_typeof(audiences) = 'array'),
  unique (book_id, isbn13)
);
create index book_editions_cover on book_editions (cover_image_id) where cover_image_id is not null;

-- At most one open application per user.
create table author_applications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  isbn13 text collate "C" not null check (isbn13 ~ '^97[89][0-9]{10}$'),
  evidence text not null default '' check (length(evidence) <= 2000),
  submitted_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'VERIFIED', 'TURNED_DOWN')),
  decided_at timestamptz,
  decided_by text collate "C" references users (id) on delete set null,
  -- Shown to the applicant.
  note text not null default '' check (length(note) <= 1000),
  check ((status = 'OPEN') = (decided_at is null))
);
create unique index author_applications_open_once on author_applications (user_id) where status = 'OPEN';
create index author_applications_open on author_applications (submitted_at, id) where status = 'OPEN';
create index author_applications_user on author_applications (user_id, submitted_at desc, id desc);
