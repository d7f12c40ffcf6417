import { createECDH } from 'node:crypto'
import { expect, expectNoViolations, test } from './fixtures.ts'
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
  const own = page.getByRole('switch', { name: 'Push in this browser' })
  const pushOfClaps = page.getByRole('checkbox', { name: 'Claps: push' })
  await expect(own).toBeEnabled()
  // Without a browser that shows them, there is nothing to choose.
  await expect(pushOfClaps).toHaveCount(0)
  await expect(page.getByText('turn them on in a browser')).toBeVisible()
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
  await pushOfClaps.click()
  await expect(page.getByText('Claps: push off')).toBeVisible()
  const master = page.getByRole('switch', { name: 'Push notifications' })
  await master.click()
  await expect(pushOfClaps).toBeDisabled()
  await master.click()
  await expect(pushOfClaps).toBeEnabled()
  await expect(pushOfClaps).not.toBeChecked()
  await expectNoViolations(page)
  await own.click()
  await expect(own).not.toBeChecked()
  await expect.poll(devices).toBe(false)
  await expect(pushOfClaps).toHaveCount(0)
})
