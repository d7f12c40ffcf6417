-- Whether a sign-in request can only be completed in the browser that made it: a code is, a link may be opened anywhere.
alter table sign_in_requests add column is_for_this_browser boolean not null default false;
update sign_in_requests set is_for_this_browser = true where browser_hash is not null;
