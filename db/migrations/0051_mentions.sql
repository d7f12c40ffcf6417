-- Names as they are typed after an @, from their beginning.
create index users_username_prefix on users (lower(username) text_pattern_ops);
create index users_name_prefix on users (lower(name) text_pattern_ops);
create index publications_name_prefix on publications (lower(name) text_pattern_ops);
