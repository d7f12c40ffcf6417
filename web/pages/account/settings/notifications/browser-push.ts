import { serviceWorkerPath } from '#shared/service-worker-path.ts'
import { withServiceWorker } from '#web/features/offline/sync-offline.ts'

/** `denied` when the user has blocked notifications. */
export const pushSupport = (): 'able' | 'denied' | 'unable' => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

export const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
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
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const subscription = await withServiceWorker(async () => {
    await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  })
  const { endpoint } = subscription
  return { endpoint, p256dh: written(subscription.getKey('p256dh')), auth: written(subscription.getKey('auth')) }
}
