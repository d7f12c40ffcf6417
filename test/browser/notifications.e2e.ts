import type { Request } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, signInAtHome, test } from './fixtures.ts'
import { followFromAnotherAccount, newAccount } from './new-account.ts'

test('[notifications-list] a new follower is counted in the header until the list is opened', async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const reader = await context.newPage()
  await newAccount(reader)
  await reader.goto(`/@${demoValues.username}`)
  await reader.waitForLoadState('networkidle')
  // The button changes before the server has answered, and closing the window would cancel the request.
  const stored = reader.waitForResponse((answer) => answer.request().headers()['graphql-operation'] === 'FollowUserMutation')
  await reader
    .getByRole('button', { name: /^Follow/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(
    reader
      .getByRole('button', { name: /^Following/ })
      .filter({ visible: true })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true')
  await stored
  await context.close()

  await signInAtHome(page, 'writer')
  await page.getByRole('link', { name: /^Notifications, \d+ unread/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  // Following a writer also subscribes to their stories by email, which notifies at the same moment.
  const newest = page.getByRole('listitem').filter({ hasText: 'Unread.' }).filter({ hasText: 'now follow' }).first()
  await expect(newest).toContainText('Uta Lind')
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Notifications' }).getByRole('link', { name: 'Follows' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'clapped for' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
})

test('new notifications are counted in all open tabs at once, over one stream', async ({ page, browser, context }) => {
  await newAccount(page)
  await page.goto('/me')
  const me = new URL(page.url()).pathname
  const isStream = (request: Request) => request.resourceType() === 'eventsource'
  const stream = page.waitForRequest(isStream)
  await page.goto('/')
  await stream
  const second = await context.newPage()
  const streams: string[] = []
  second.on('request', (request) => isStream(request) && streams.push(request.url()))
  await second.goto('/me/settings/account')
  const title = await second.title()

  const close = await followFromAnotherAccount(browser, me)
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(second).toHaveTitle(`(1) ${title}`)
  expect(streams).toEqual([])
  await close()

  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await expect(second.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
  await expect(second).toHaveTitle(title)
})
