import type { Page } from '@playwright/test'
import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { clearSession, expect, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { editor, startStory, typedStory } from './story-writing.ts'

const switched = 'This browser is signed in to another account now. Reload the page to continue.'

// Pages that stay open report what happens on them while no one is signed in, too.
test.use({ allowedErrors: [/^Failed to load resource: the server responded with a status of (?:409 |403 .*\/_\/events)/] })

/** In another tab: signs out, and in as another person. */
const becomeAnother = async (page: Page, role: Parameters<typeof signIn>[1]) => {
  const other = await page.context().newPage()
  await clearSession(other)
  await signIn(other, role)
  await other.close()
}

const story = `/p/${demoValues.postId}`
const press = (page: Page, role: 'button' | 'switch' | 'checkbox' | 'menuitem' | 'radio', name: string | RegExp) =>
  page
    .getByRole(role, { name })
    .filter({ visible: true })
    .first()
    .press(role === 'button' || role === 'menuitem' ? 'Enter' : 'Space')

/** What is pressed on a page, by its address. Each sends something that changes the account. */
const kinds: [name: string, path: string, act: (page: Page) => Promise<unknown>][] = [
  ['a person is followed', `/@${demoValues.username}`, (page) => press(page, 'button', /^Follow/)],
  ['a topic is followed', '/tag/maps', (page) => press(page, 'button', 'Follow Maps')],
  ['a publication is followed', `/${demoValues.collectionSlug}`, (page) => press(page, 'button', /^Follow/)],
  ['emails are ordered', `/@${demoValues.username}`, (page) => press(page, 'button', /by email$/)],
  ['a story is saved', story, (page) => press(page, 'button', 'Save to a list')],
  ['a story is clapped for', story, (page) => page.locator('[data-shortcut="c"]').first().press('Enter')],
  [
    'a story is reported',
    story,
    async (page) => {
      await press(page, 'button', 'Share')
      await press(page, 'menuitem', 'Report this story')
      const dialog = page.getByRole('dialog', { name: 'Report this story' })
      await dialog.getByRole('radio', { name: 'Spam' }).check()
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
    },
  ],
  [
    'a list is made',
    '/me/lists',
    async (page) => {
      await press(page, 'button', 'New list')
      await page.keyboard.type('Of another')
      await press(page, 'button', 'Create list')
    },
  ],
  ['a setting is changed', '/me/settings/notifications', (page) => press(page, 'checkbox', 'Claps: email')],
  ['history is paused', '/me/lists/reading-history', (page) => press(page, 'button', 'Pause history')],
  [
    'an author is muted',
    '/',
    async (page) => {
      await press(page, 'button', 'More about this story')
      await press(page, 'menuitem', 'Mute author')
    },
  ],
  [
    'a recommendation is rated',
    '/',
    async (page) => {
      await press(page, 'button', 'More about this story')
      await press(page, 'menuitem', 'Show less like this')
    },
  ],
]

// Slow: as many pages are opened as there are kinds of actions.
test('whatever a reader presses on pages made before another account signed in is refused with one sentence', async ({
  page,
}) => {
  await signIn(page, 'reader')
  const opened = await Promise.all(
    kinds.map(async ([name, path, act]) => {
      const tab = await page.context().newPage()
      await tab.goto(path)
      return { name, tab, act }
    }),
  )
  await becomeAnother(page, 'staff')
  for (const { name, tab, act } of opened)
    await test.step(name, async () => {
      await tab.bringToFront()
      const answered = tab.waitForResponse((answer) => answer.url().endsWith('/_/batch') && answer.status() === 409)
      await act(tab)
      await answered
      await expect(tab.getByRole('status').getByText(switched)).toBeVisible()
      await tab.close()
    })
})

test('a page that becomes visible again says that another account has signed in, or that its own has signed out; one from the back/forward cache reloads', async ({
  page,
}) => {
  await test.step('from the back/forward cache', async () => {
    await signIn(page, 'reader')
    await page.goto('/me/settings')
    await page.waitForLoadState('networkidle')
    await becomeAnother(page, 'staff')
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await reloaded
    await expect(page.getByText(demoAccounts.staff)).toBeVisible()
  })
  await test.step('visible again', async () => {
    await becomeAnother(page, 'reader')
    await page.goto('/me/settings')
    await page.waitForLoadState('networkidle')
    const look = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await look()
    await becomeAnother(page, 'staff')
    await look()
    await expect(page.getByText(switched)).toBeVisible()
    await page.context().clearCookies()
    await look()
    await expect(page.getByText('You’ve signed out in this browser. Reload the page to continue.')).toBeVisible()
  })
})

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedErrors: [
      /status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|dynamically imported module/,
    ],
  })

  test('a story that was saved for one account acts for no other once the network is back', async ({ page, context }) => {
    await newAccount(page)
    await page.goto(story)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await press(page, 'button', 'Save to a list')
    await expect(page.getByText('Saved to your reading list.')).toBeVisible()
    const cachedStories = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
        return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).join()
      })
    await expect.poll(cachedStories).toBe('1')
    await expect.poll(() => page.evaluate(() => caches.match('/_/offline').then(Boolean))).toBe(true)
    await context.setOffline(true)
    await page.goto(story)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await context.setOffline(false)
    await becomeAnother(page, 'staff')
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/_/batch') && answer.status() === 409)
    await page.locator('[data-shortcut="c"]').first().press('Enter')
    await answered
    await expect(page.getByText(switched)).toBeVisible()
  })
})

test('the editor says which account it needs, keeps the text, and saves it when that account is back', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Under one name')
  await typedStory(page)
  await becomeAnother(page, 'reader')
  await page.keyboard.type('Kept for its writer.')
  const status = page.locator('[data-save-state]')
  await expect(status).toContainText(/Not saved\. Sign in as \S+@\S+ again\./)
  await becomeAnother(page, 'writer')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(status).toHaveAttribute('data-save-state', 'saved')
  await page.reload()
  await expect(editor(page)).toContainText('Kept for its writer.')
})
