-- Since when the owner no longer sees the checklist of a new publication.
alter table publications add column setup_hidden_at timestamptz;
