-- The language in which an account reads the interface and gets mail, as a BCP 47 tag; null goes by the browser, and by the site in mails.
alter table users add column interface_language text;

-- A job writes in the language of the request that caused it, such as a sign-in mail to a person without an account.
alter table jobs add column language text;
alter table failed_jobs add column language text;
