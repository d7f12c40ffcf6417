import type { Page } from '@playwright/test'
import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { expect, openLink, pageHeaders, signIn, clearSession, test } from './fixtures.ts'
import { recordEvents } from './reported-events.ts'

const profile = `/@${demoValues.username}`
const button = (page: Page) =>
  page
    .getByRole('button', { name: /^Follow/ })
    .filter({ visible: true })
    .first()
const pressed = (page: Page, is: boolean) => expect(button(page)).toHaveAttribute('aria-pressed', String(is))

/** Unfollows first if the user is already followed. */
async function openUnfollowed(page: Page): Promise<void> {
  await page.goto(profile)
  await page.waitForLoadState('networkidle')
  if ((await button(page).getAttribute('aria-pressed')) === 'true') {
    const responded = page.waitForResponse((answer) => answer.request().headers()['graphql-operation'] === 'UnfollowUserMutation')
    await button(page).click()
    await responded
  }
  await pressed(page, false)
}

async function token(page: Page): Promise<string> {
  const answer = await page.request.post('/_/graphql', {
    headers: await pageHeaders(page),
    data: { query: '{ accountToken }' },
  })
  return ((await answer.json()) as { data: { accountToken: string } }).data.accountToken
}

test('[toast-follow-publisher] [undo-follow] [error-follow-failure] a link with its token follows, confirms it, and can be undone; one without follows no one and says what to press, and no one can follow themselves', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await openUnfollowed(page)
  await test.step('with its token', async () => {
    const events = await recordEvents(page)
    await openLink(page, `${process.env.OCTAVO_URL}${profile}/follow?token=${await token(page)}`)
    await expect(page).toHaveURL(new RegExp(`${profile}$`))
    const toast = page.locator('[data-toast-style=FOLLOW_PUBLISHER]')
    await expect(toast).toContainText(/^You're now following Ines Okafor\./)
    await pressed(page, true)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("You've unfollowed Ines Okafor")).toBeVisible()
    await pressed(page, false)
    await expect.poll(() => events.map(({ key }) => key)).toEqual(expect.arrayContaining(['user.followed', 'user.unfollowed']))
  })
  await test.step('without its token', async () => {
    await page.goto(`${profile}/follow`)
    await expect(page.getByText("Sorry, that didn't work. Click Follow on the page below to try again.")).toBeVisible()
    await pressed(page, false)
    await page.goto(`/@milo/follow?token=${await token(page)}`)
    await expect(page.getByText('You cannot follow yourself on Octavo')).toBeVisible()
  })
})

test('[toast-follow-publisher] a visitor who presses Follow signs in, returns, and follows', async ({ page }) => {
  await signIn(page, 'friend')
  await openUnfollowed(page)
  await clearSession(page)
  await page.goto(profile)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('link', { name: 'Follow Ines Okafor' })
  await link.filter({ visible: true }).first().click()
  const dialog = page.getByTestId('susi')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sign in with email' }).click()
  await page.getByLabel('Your email').fill(demoAccounts.friend)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveAttribute('data-step', 'CHECK_YOUR_INBOX')
  const answer = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(demoAccounts.friend)}`, {
    headers: { accept: 'application/json' },
  })
  const [mail] = (await answer.json()) as { text: string }[]
  await openLink(page, /https?:\/\/\S*\/m\/callback\/email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(page).toHaveURL(new RegExp(profile))
  await expect(page.locator('[data-toast-style=FOLLOW_PUBLISHER]')).toContainText("You're now following Ines Okafor.")
  await pressed(page, true)
})

test('of clicks faster than their responses the last one wins, and those in between are not sent', async ({ page }) => {
  await signIn(page, 'editor')
  await openUnfollowed(page)
  const requested: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_/batch', async (route) => {
    const answer = await route.fetch()
    await released
    await route.fulfill({ response: answer })
    const operation = route.request().headers()['graphql-operation'] ?? ''
    if (/ollowUser/.test(operation)) requested.push(operation)
  })
  for (const is of [true, false, true, false]) {
    await button(page).click()
    await pressed(page, is)
  }
  release()
  await expect.poll(() => requested).toEqual(['FollowUserMutation', 'UnfollowUserMutation'])
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await pressed(page, false)
})

test('a profile leads to the publications its owner writes for and to whom they follow', async ({ page }) => {
  await page.goto('/@ines')
  const aside = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(aside.getByRole('link', { name: 'Saltgrass' })).toHaveAttribute('href', /^\/saltgrass/)
  await expect(aside.getByRole('listitem')).not.toHaveCount(0)
  await aside.getByRole('link', { name: 'See all publications' }).click()
  await expect(page).toHaveURL(/\/@ines\/publications/)
  await aside.getByRole('link', { name: 'See all they follow' }).click()
  await expect(page).toHaveURL(/\/@ines\/following/)
})
