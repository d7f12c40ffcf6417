-- Hosts of one's own: domains that somebody brings for themselves or for a publication, and subdomains of ours.

create table custom_domains (
  id text collate "C" primary key,
  domain text collate "C" not null check (length(domain) between 4 and 253),
  user_id text collate "C" references users (id) on delete cascade,
  publication_id text collate "C" references publications (id) on delete cascade,
  connected_by text collate "C" references users (id) on delete set null,
  -- Where it was bought, when whoever connects it says so.
  provider text check (length(provider) <= 60),
  status text not null check (status in ('PENDING', 'VERIFYING', 'LIVE', 'FAILED', 'RELEASED')),
  -- What stands in the domain's TXT record, and so shows that whoever connects it may do so.
  token text collate "C" not null,
  connected_at timestamptz not null,
  checked_at timestamptz,
  last_right_at timestamptz,
  verified_at timestamptz,
  failed_at timestamptz,
  released_at timestamptz,
  check ((user_id is null) <> (publication_id is null))
);
-- Several may try the same domain; whoever shows first that it is theirs has it.
create unique index custom_domains_live on custom_domains (domain) where status = 'LIVE';
create unique index custom_domains_user on custom_domains (user_id) where user_id is not null and status <> 'RELEASED';
create unique index custom_domains_publication on custom_domains (publication_id)
  where publication_id is not null and status <> 'RELEASED';
create index custom_domains_connected_by on custom_domains (connected_by);

create table subdomains (
  user_id text collate "C" primary key references users (id) on delete cascade,
  claimed_at timestamptz not null
);

-- Whether its own host shows the next page in place, or asks for each anew.
alter table publications add column is_aurora_visible boolean not null default true;
