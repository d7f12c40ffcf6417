export const settingsAnchors = [
  'email',
  'profileInformation',
  'username',
  'audience-development',
  'followers',
  'managePublications',
  'email-settings',
  'manageSubscriptions',
  'membership',
  'payment',
  'connections',
  'developers',
  'security',
  'tokens',
  'redeem-gift-membership',
] as const

export type SettingsAnchor = (typeof settingsAnchors)[number]
