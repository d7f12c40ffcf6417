-- Whose name a kept mail comes in.
alter table local_mail add column sender text not null default '';
