export { notifyOnEvents } from './notify.ts'
export { unreadCount } from './unread-count.query.ts'
