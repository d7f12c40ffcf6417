import type { ChargeKind } from '#shared/enums/payments.ts'

const chargeNames: Record<ChargeKind, string> = {
  ANNUAL: 'Yearly membership',
  CUSTOM_DOMAIN: 'Custom domain',
  GIFT: 'Gift membership, one year',
  GROUP_GIFT: 'Gift memberships for a group, one year',
  MONTHLY: 'Monthly membership',
  PREMIUM_ANNUAL: 'Yearly Friend membership',
  PREMIUM_MONTHLY: 'Monthly Friend membership',
  PUBLICATION_GIFT: 'Gift membership of a publication, one year',
  PUBLICATION_MEMBERSHIP: 'Membership of a publication',
  TIP: 'Tip',
}

/** What was bought: on receipts, at the provider and on pages. */
export const chargeName = ({ kind, title }: { kind: ChargeKind; title: string | null }): string => title ?? chargeNames[kind]
