export const susiEntrySkippingOnboardings = [
  'clap',
  'highlight',
  'respond',
  'paywall',
  'regwall',
  'report',
  'bookmark',
  'follow_user',
  'follow_collection',
  'subscribe',
  'vote',
] as const

export type SusiEntrySkippingOnboarding = (typeof susiEntrySkippingOnboardings)[number]
