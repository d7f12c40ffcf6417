import type { Context } from '#server/platform/context.ts'
import { type PushMessage, sendPush } from '#server/platform/push/send-push.ts'
import { deletePushDevice, listPushDevices } from './push-devices.ts'
import { isClosed, wantsPush } from '#server/domains/accounts/accounts.ts'
import type { PushSettingKey } from '#shared/notification-events.ts'
import { truncate } from '#shared/text/truncate.ts'

type Dependencies = Pick<Context, 'db' | 'config' | 'services'>

const maxTitleLength = 120
const maxTextLength = 240

/** Sends a notification to each of the user's registered browsers if they want this kind. Subscriptions that have expired are deleted. */
export async function sendPushNotification(
  { db, config, services }: Dependencies,
  userId: string,
  key: PushSettingKey,
  message: PushMessage,
): Promise<void> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || isClosed(user) || !(await wantsPush(db, userId, key))) return
  const payload = { ...message, title: truncate(message.title, maxTitleLength), text: truncate(message.text, maxTextLength) }
  const devices = await listPushDevices(db, userId)
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      if ((await sendPush({ config, safeFetch: services.safeFetch }, device, payload)) === 'gone')
        await deletePushDevice(db, device.endpoint)
    }),
  )
  // Retries only if every device failed: a duplicate notification is worse than one missed device.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
}
