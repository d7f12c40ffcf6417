export const notificationTabs = ['ALL', 'RESPONSES', 'FOLLOWS'] as const

export type NotificationTab = (typeof notificationTabs)[number]
