import { phrase, type Phrase } from '#shared/translation/translate.ts'
import { type SettingsAnchor, type SettingsTab, settingsTabs } from '#shared/enums/accounts.ts'

export const tabNames: Record<SettingsTab, Phrase> = {
  account: phrase`Account`,
  publishing: phrase`Publishing`,
  notifications: phrase`Notifications`,
  membership: phrase`Membership and payment`,
  security: phrase`Security and apps`,
}

const tabOfAnchor: Record<SettingsAnchor, SettingsTab> = {
  email: 'account',
  username: 'account',
  profileInformation: 'account',
  managePublications: 'publishing',
  'audience-development': 'publishing',
  followers: 'publishing',
  'email-settings': 'notifications',
  manageSubscriptions: 'notifications',
  membership: 'membership',
  payment: 'membership',
  'redeem-gift-membership': 'membership',
  'private-feeds': 'membership',
  security: 'security',
  connections: 'security',
  developers: 'security',
  tokens: 'security',
}

/** The tab that contains the anchor of an address; undefined for unknown fragments. */
export const tabForAnchor = (hash: string): SettingsTab | undefined => {
  const anchor = hash.replace(/^#/, '')
  return Object.hasOwn(tabOfAnchor, anchor) ? tabOfAnchor[anchor as SettingsAnchor] : undefined
}

export const settingsTabFor = (setting: string | undefined): SettingsTab =>
  settingsTabs.find((tab) => tab === setting) ?? 'account'
