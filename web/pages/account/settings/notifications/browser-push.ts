import { facilities } from '#web/app/local/facilities.ts'
import { serviceWorkerPath } from '#shared/service-worker-path.ts'
import { withServiceWorker } from '#web/features/offline/sync-offline.ts'

/** `denied` when the user has blocked notifications. */
export const pushSupport = (): 'able' | 'denied' | 'unable' => {
  const { serviceWorker, notifications } = facilities
  if (!serviceWorker || !('PushManager' in window) || !notifications) return 'unable'
  return notifications.permission === 'denied' ? 'denied' : 'able'
}

export const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await facilities.serviceWorker?.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export type DeviceKeys = { endpoint: string; p256dh: string; auth: string }

const written = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Requests permission and subscribes to push. Undefined when permission is denied. */
export async function subscribeToPush(pushKey: string): Promise<DeviceKeys | undefined> {
  const { serviceWorker, notifications } = facilities
  if (!serviceWorker || (await notifications?.requestPermission()) !== 'granted') return undefined
  const subscription = await withServiceWorker(async () => {
    await serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' })
    const { pushManager } = await serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  })
  const { endpoint } = subscription
  return { endpoint, p256dh: written(subscription.getKey('p256dh')), auth: written(subscription.getKey('auth')) }
}
