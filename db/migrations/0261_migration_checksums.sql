-- What each migration said when it was applied, so that a server which knows another text of it does not start.
create table migration_checksums (
  name text primary key,
  sha256 text not null
);
