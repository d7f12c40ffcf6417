import type { Context } from '#server/platform/context.ts'

/** Whether sellers can be paid to accounts of their own. Braintree has none, so a site with Braintree alone has no sellers. */
export const canConnectSellers = ({ services: { payments, payouts } }: Context): boolean =>
  payments.primary.name === payouts.name && payments.primary.at !== undefined
