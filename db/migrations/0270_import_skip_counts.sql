-- Why addresses of a list were not subscribed, and how many for each reason: {"UNSUBSCRIBED": 12, "BOUNCED": 3}.
alter table subscriber_imports
  add column skip_counts jsonb not null default '{}' check (jsonb_typeof(skip_counts) = 'object');
