export const licenseTypes = [
  'ALL_RIGHTS_RESERVED',
  'PUBLIC_DOMAIN',
  'CC_40_BY',
  'CC_40_BY_SA',
  'CC_40_BY_ND',
  'CC_40_BY_NC',
  'CC_40_BY_NC_ND',
  'CC_40_BY_NC_SA',
  'CC_40_ZERO',
] as const

export type LicenseType = (typeof licenseTypes)[number]
