import type { ChargeKind } from '#shared/enums/payments.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const chargeFragment = graphql(`
  fragment Charge on ChargeV2 { id kind title amount tax currency createdAt paymentMethodSummary status refundedAt refundedAmount }
`)

export type ChargeData = DataOf<typeof chargeFragment>

const chargeNames: Record<ChargeKind, string> = {
  MONTHLY: 'Membership, monthly',
  ANNUAL: 'Membership, yearly',
  PREMIUM_MONTHLY: 'Friend membership, monthly',
  PREMIUM_ANNUAL: 'Friend membership, yearly',
  GIFT: 'Gift membership',
  GROUP_GIFT: 'Gift memberships for a group',
  CUSTOM_DOMAIN: 'Custom domain',
  PUBLICATION_GIFT: 'Gift membership of a publication',
  PUBLICATION_MEMBERSHIP: 'Membership of a publication',
  TIP: 'Tip',
}

/** What the charge was for. */
export const chargeName = ({ kind, title }: Pick<ChargeData, 'kind' | 'title'>): string => title ?? chargeNames[kind]
