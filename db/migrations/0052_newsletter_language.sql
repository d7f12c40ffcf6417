-- The language of the words that Octavo adds to the emails of a newsletter, as a BCP 47 tag. Null goes by who sends them.
alter table newsletters add column language text;
