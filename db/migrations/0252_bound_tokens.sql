-- A one-time token works for one purpose, in the browser and on the host it was issued for. Those issued before live for minutes.
delete from account_tokens;
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  alter column purpose drop default,
  add column target_host text,
  add column browser_hash text collate "C",
  add constraint account_tokens_purpose_check check (purpose in ('app', 'host', 'password')),
  add constraint account_tokens_host_check check ((purpose = 'host') = (target_host is not null)),
  add constraint account_tokens_browser_check check (purpose = 'password' or browser_hash is not null);

alter table sign_in_passes
  drop constraint sign_in_passes_method_check,
  add constraint sign_in_passes_method_check check (method in ('email', 'password', 'provider', 'token'));
