export const navigationItemDestinations = [
  'HOME',
  'ARCHIVE',
  'ABOUT',
  'LATEST',
  'TAG',
  'FEATURE_PAGE',
  'POST',
  'EXTERNAL_URL',
  'NEWSLETTER',
] as const

export type NavigationItemDestination = (typeof navigationItemDestinations)[number]
