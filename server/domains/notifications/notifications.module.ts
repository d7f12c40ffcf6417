import type { ServerModule } from '#server/platform/server-module.ts'
import { notificationDeliveryJobs } from './deliver-notifications.job.ts'
import { followerJobs, notifyFollowersOnPublishing } from './notify-followers.ts'
import { notifyOnEvents } from './notify.ts'
import './notification-list.schema.ts'
import './notifications.schema.ts'

export const notificationsModule: ServerModule = {
  name: 'notifications',
  listeners: [notifyFollowersOnPublishing, ...notifyOnEvents],
  jobs: { ...notificationDeliveryJobs, ...followerJobs },
}
