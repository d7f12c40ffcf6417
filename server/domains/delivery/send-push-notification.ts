import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { type PushMessage, sendPush } from '#server/platform/push/send-push.ts'
import type { Services } from '#server/platform/services.ts'
import { deletePushDevice, listPushDevices } from './push-devices.ts'
import { isClosed, wantsPush } from '#server/domains/accounts/accounts.ts'
import type { PushSettingKey } from '#shared/notification-events.ts'
import { truncate } from '#shared/text/truncate.ts'

type Dependencies = { db: Db; config: Config; safeFetch: Services['safeFetch'] }

const maxTitleLength = 120
const maxTextLength = 240

/** Sends a notification to each of the user's registered browsers if they want this kind. Subscriptions that have expired are deleted. */
export async function sendPushNotification(
  dependencies: Dependencies,
  userId: string,
  key: PushSettingKey,
  message: PushMessage,
): Promise<void> {
  const { db } = dependencies
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || isClosed(user) || !(await wantsPush(db, userId, key))) return
  const payload = { ...message, title: truncate(message.title, maxTitleLength), text: truncate(message.text, maxTextLength) }
  const devices = await listPushDevices(db, userId)
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      if ((await sendPush(dependencies, device, payload)) === 'gone') await deletePushDevice(db, device.endpoint)
    }),
  )
  // Retries only if every device failed: a duplicate notification is worse than one missed device.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
}
