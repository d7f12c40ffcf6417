-- An offer of a publication is an invitation to own it. It is made to an account, and one is open at a time.
alter table publication_invitations drop constraint publication_invitations_role_check;
alter table publication_invitations add constraint publication_invitations_role_check check (role in ('OWNER', 'EDITOR', 'WRITER'));
alter table publication_invitations add constraint publication_invitations_owner check (role <> 'OWNER' or user_id is not null);
create unique index publication_invitations_open_owner on publication_invitations (publication_id)
  where role = 'OWNER' and accepted_at is null and refused_at is null;
