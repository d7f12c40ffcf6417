-- The language that a writer says a story is written in, as a BCP 47 tag. Null while it is recognized from the text.
-- `language` is then the one of those that stories are recommended by, or null if it is none of them.
alter table stories add column chosen_language text;
