import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { expect, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

const isAsleep = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === undefined)

/** Opens a page whose scripts are held back until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const code = /\/assets\/entry-client-.*\.js$/
  await page.route(code, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {})
  return async () => {
    expect(await isAsleep(page)).toBe(true)
    released.resolve()
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  }
}

test('a press before hydration is performed after it, once however often it was pressed', async ({ page }) => {
  await signIn(page, 'reader')
  const hydrate = await openUnhydrated(page, `/p/${demoValues.postId}`)
  const responses = page.getByRole('button', { name: /responses?$/ }).first()
  await responses.click()
  await responses.click()
  await expect(page.getByTestId('responses')).toHaveCount(0)
  await hydrate()
  await expect(page.getByTestId('responses')).toBeVisible()
})

test('a press during hydration is performed once', async ({ page }) => {
  await newAccount(page)
  await page.addInitScript(() => {
    const add = Reflect.get(EventTarget.prototype, 'addEventListener') as (...args: unknown[]) => void
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: unknown[]) {
      Reflect.apply(add, this, args)
      if (args[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return
      EventTarget.prototype.addEventListener = add
      // Events are captured here, and no component has hydrated yet.
      queueMicrotask(() =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Clap.'))?.click(),
      )
    }
  })
  await page.goto(`/p/${demoValues.postId}`)
  await expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).first()).toBeVisible()
})

test('input that is typed, ticked or chosen before hydration counts after it', async ({ page }) => {
  const changes: Record<string, () => Promise<unknown>> = {
    typed: () => page.getByRole('textbox', { name: 'Subtitle' }).fill('Kept while it woke'),
    ticked: () => page.getByRole('checkbox', { name: 'Let readers respond' }).uncheck(),
    chosen: () => page.getByRole('combobox', { name: 'Main topic' }).selectOption({ index: 1 }),
  }
  await signIn(page, 'writer')
  for (const [label, change] of Object.entries(changes))
    await test.step(label, async () => {
      await page.unrouteAll()
      const hydrate = await openUnhydrated(page, `/p/${demoValues.postId}/settings`)
      await change()
      await hydrate()
      await expect(page.getByText('You have unsaved changes.')).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByText('All changes saved.')).toBeVisible()
    })
})

test('a file chosen before hydration is processed after it', async ({ page }) => {
  await signIn(page, 'friend')
  const hydrate = await openUnhydrated(page, '/p/import')
  const file = { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes to keep\n\nEarly.') }
  await page.getByLabel('Export file').setInputFiles(file)
  await hydrate()
  await expect(page.getByRole('region', { name: 'Import report' })).toContainText('Notes to keep')
})

test('a menu opened in the very moment of hydration stays open', async ({ page }) => {
  await signIn(page, 'reader')
  await page.addInitScript(() => {
    const press = () => document.querySelector<HTMLElement>('main button[popovertarget]')?.click()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', press)
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
    observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto(`/@${demoRoles.writer}`)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  await expect(page.locator('main button[aria-controls][popovertarget]')).toHaveCount(1)
  await expect(page.getByRole('menu')).toBeVisible()
})
