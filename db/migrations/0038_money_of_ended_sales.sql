-- What was paid for may end before its time: the rest goes back.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('abandoned', 'staff', 'provider', 'ended'));
