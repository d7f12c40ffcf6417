export const settingsTabs = ['account', 'publishing', 'notifications', 'membership', 'security'] as const

export type SettingsTab = (typeof settingsTabs)[number]
