-- Opens of subscribers without an account are counted where the owner wants that, for those whose sign-up said so.
alter table newsletters add column counts_opens boolean not null default false;
alter table newsletter_subscriptions add column allows_open_counts boolean not null default false;
