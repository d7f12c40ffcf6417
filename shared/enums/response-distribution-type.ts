export const responseDistributionTypes = ['DISTRIBUTED', 'NOT_DISTRIBUTED'] as const

export type ResponseDistributionType = (typeof responseDistributionTypes)[number]
