import { type DataOf, graphql } from '#web/data/graphql.ts'

export const chargeFragment = graphql(`
  fragment Charge on ChargeV2 { id kind title amount tax currency createdAt paymentMethodSummary status refundedAt refundedAmount }
`)

export type ChargeData = DataOf<typeof chargeFragment>
