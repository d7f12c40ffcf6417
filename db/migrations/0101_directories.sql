-- Topics stand under one another, and a day's stories are found by what readers did on that day.

alter table topics add column parent_id text collate "C" references topics (id) on delete set null;
create index topics_parent on topics (parent_id, position) where parent_id is not null;

create index claps_day on claps (clapped_at);
