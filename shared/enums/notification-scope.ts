export const notificationScopes = ['ALL', 'NETWORK', 'OFF'] as const

export type NotificationScope = (typeof notificationScopes)[number]
