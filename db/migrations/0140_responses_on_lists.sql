-- Responses on lists: how many everybody is shown, and that none of them is taken for a story of its own.

alter table catalog_stats add column response_count int not null default 0;

-- What hangs on the column is kept by its own words and made again, whichever migration made it last.
do $$
declare
  indexes text[];
  view_names text[];
  view_texts text[];
  one text;
begin
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index
  where indrelid = 'posts'::regclass and pg_get_indexdef(indexrelid) ~ '\mis_listed\M';
  select array_agg(v.name), array_agg(pg_get_viewdef(v.id)) into view_names, view_texts from (
    select distinct r.ev_class as id, r.ev_class::regclass::text as name
    from pg_depend d join pg_rewrite r on r.oid = d.objid
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = 'posts'::regclass and a.attname = 'is_listed'
  ) v;
  foreach one in array coalesce(view_names, '{}') loop
    execute 'drop view ' || one;
  end loop;
  alter table posts drop column is_listed;
  -- Whether feeds, lists, archives, search and sitemaps may name it.
  alter table posts add column is_listed boolean not null generated always as (
    state = 'published' and visibility in ('PUBLIC', 'LOCKED') and suspended_at is null and limited_at is null
    and legally_unavailable_at is null and in_response_to_id is null and in_response_to_catalog_id is null
  ) stored;
  foreach one in array coalesce(indexes, '{}') loop
    execute one;
  end loop;
  for i in 1 .. coalesce(array_length(view_names, 1), 0) loop
    execute 'create view ' || view_names[i] || ' as ' || view_texts[i];
  end loop;
end
$$;
