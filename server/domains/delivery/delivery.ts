export { sendNoticeMail } from './send-notice.ts'
export { sendNotificationMail, type NotificationMessage } from './send-notification-mail.ts'
export { sendDigestMail, type StoryInMail, digestSubject } from './send-digest-mail.ts'
export { sendPushNotification } from './send-push-notification.ts'
