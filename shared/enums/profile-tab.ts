export const profileTabs = ['home', 'latest', 'has recommended', 'highlights', 'responses', 'series'] as const

export type ProfileTab = (typeof profileTabs)[number]
