import type { Context } from '#server/platform/context.ts'

/** The site’s share of what a seller is paid, in minor units. */
export const platformFee = ({ config }: Pick<Context, 'config'>, amount: number): number =>
  Math.floor((amount * config.platformFeePercent) / 100)
