import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { type PushMessage, sendPush } from '#server/platform/push/send-push.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetPushDevice, pushDevicesOf } from './push-devices.ts'
import { isGone } from './user.ts'
import { type PushSettingKey, wantsPush } from './user-settings.ts'

type Parts = { db: Db; config: Config; fetchOutside: Services['fetchOutside'] }

const longestTitle = 120
const longestText = 240
const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)

/** Sends a notification to each of the user's registered browsers if they want this kind. Subscriptions that have expired are deleted. */
export async function sendPushNews(parts: Parts, userId: string, key: PushSettingKey, message: PushMessage): Promise<void> {
  const { db } = parts
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || isGone(user) || !(await wantsPush(db, userId, key))) return
  const said = { ...message, title: shortened(message.title, longestTitle), text: shortened(message.text, longestText) }
  const devices = await pushDevicesOf(db, userId)
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      if ((await sendPush(parts, device, said)) === 'gone') await forgetPushDevice(db, device.endpoint)
    }),
  )
  // Retries only if every device failed: a duplicate notification is worse than one missed device.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
}
