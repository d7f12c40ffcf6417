export { notificationStatusByUser } from './unread-count.query.ts'
