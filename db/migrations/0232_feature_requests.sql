-- Editors ask the writer of a story that stands nowhere whether their publication may feature it.

create table feature_requests (
  id text collate "C" primary key,
  -- Only a hash of what the mail to the writer holds.
  token_hash text collate "C" not null unique,
  post_id text collate "C" not null references posts (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  asked_by text collate "C" references users (id) on delete set null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_accepted boolean
);
create unique index feature_requests_open on feature_requests (post_id, publication_id) where answered_at is null;
create index feature_requests_publication on feature_requests (publication_id);
create index feature_requests_asked_by on feature_requests (asked_by) where asked_by is not null;
