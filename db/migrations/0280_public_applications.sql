-- Applications that cannot keep a secret (RFC 6749, 2.1) have none, and prove themselves by PKCE.
alter table oauth_applications alter column secret_hash drop not null;
