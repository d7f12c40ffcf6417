import { createECDH } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

test.use({ serviceWorkers: 'allow' })

const p256dh = createECDH('prime256v1').generateKeys()

test('[settings-fields] a browser gets push notifications while its switch is on, and none when it is off', async ({ page }) => {
  // A headless browser shows no notifications and has no push service.
  await page.addInitScript(
    (point: number[]) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      let current: object | null = null
      const keys: Record<string, number[]> = { p256dh: point, auth: Array.from({ length: 16 }, (_none, i) => i) }
      PushManager.prototype.subscribe = async () =>
        (current = {
          endpoint: 'https://push.example/browser',
          getKey: (name: string) => Uint8Array.from(keys[name] ?? []).buffer,
          unsubscribe: async () => {
            current = null
            return true
          },
        }) as PushSubscription
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    },
    [...p256dh],
  )
  await newAccount(page)
  await page.goto('/me/settings/notifications')
  const own = page.getByRole('switch', { name: 'In this browser' })
  await expect(own).toBeEnabled()
  await expect(own).not.toBeChecked()
  await own.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(own).toBeChecked()

  const devices = () =>
    page.evaluate(async () => {
      const answer = await fetch('/_/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ hasPushDevice(endpoint: "https://push.example/browser") }' }),
      })
      return ((await answer.json()) as { data: { hasPushDevice: boolean } }).data.hasPushDevice
    })
  await expect.poll(devices).toBe(true)
  await own.click()
  await expect(own).not.toBeChecked()
  await expect.poll(devices).toBe(false)
})
