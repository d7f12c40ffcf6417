-- What a charge has in each status, so that code that knows the status does not check for it again.
alter table charges
  add constraint charges_settled check ((status = 'PENDING') = (settled_at is null)),
  add constraint charges_paid check (status not in ('PAID', 'REFUNDED') or provider_charge_id is not null),
  add constraint charges_refunded_at check ((status = 'REFUNDED') = (refunded_at is not null));
