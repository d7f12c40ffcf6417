export { markNotificationsRead } from './mark-notifications-read.ts'
export { countNotifications, listNotifications, type NotificationRoll } from './notification-list.query.ts'
export { notificationStatusByUser } from './unread-count.query.ts'
