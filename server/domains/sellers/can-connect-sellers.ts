import type { Context } from '#server/platform/context.ts'

/** Whether sellers can be paid to accounts of their own: where the preferred provider has none, there are no sellers. */
export const canConnectSellers = ({ services: { payments, payouts } }: Context): boolean =>
  payments.primary.name === payouts.name && payments.primary.at !== undefined
