-- A digest holds what is new, or what those one follows clapped for.

alter table digests
  add column kind text not null default 'NEW' check (kind in ('NEW', 'RECOMMENDED')),
  drop constraint digests_user_id_due_at_key,
  add constraint digests_once unique (user_id, due_at, kind);
