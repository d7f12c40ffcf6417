import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectContrast, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'
import { newAccount } from './new-account.ts'

const profile = `/@${demoValues.username}`
const profileMenu = 'More about Ines Okafor'
const feedPath = /\/feed\/private\/[\w-]{43}\.rss$/

test('a member creates a private feed from a profile, copies it, reads whole stories with it, and revokes it', async ({
  page,
  context,
  request,
}) => {
  // Five pages, and axe on three of them.
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'member')
  await page.goto(profile)
  const more = page.getByRole('button', { name: profileMenu, exact: true }).filter({ visible: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Private feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your private feed' })
  const address = dialog.getByLabel('RSS address', { exact: true })
  await expect(address).toHaveValue(feedPath)
  await expectAccessibleOverlay(page, 'web/features/private-feeds/PrivateFeedDialog.tsx', dialog)
  await dialog.getByRole('button', { name: 'Copy the RSS address' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  expect(url).toBe(await address.inputValue())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()

  // A feed reader has no cookies.
  const { pathname } = new URL(url)
  const answer = await request.get(pathname)
  expect(answer.status()).toBe(200)
  const whole = await answer.text()
  const opening = await (await request.get(`/feed${profile}`)).text()
  expect(whole).not.toContain('Read the whole story')
  expect(opening).toContain('Read the whole story')

  await page.goto('/me/settings#private-feeds')
  const section = page.getByRole('region', { name: 'Private feeds' })
  await expect(section).toBeInViewport()
  await expect(section.getByText('Writer · Last fetched')).toBeVisible()
  await expectNoViolations(page, section)
  const moreAboutFeed = section.getByRole('button', { name: /^More about the feed/ }).first()
  await moreAboutFeed.click()
  const menu = page.getByRole('menu').filter({ visible: true })
  await expectAccessibleOverlay(page, 'web/pages/account/settings/membership/PrivateFeeds.tsx', menu)
  await page.getByRole('menuitem', { name: 'Replace address' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace this address?' })
  await expectAccessibleOverlay(page, 'web/pages/account/settings/membership/PrivateFeeds.tsx', replacing)
  await page.getByRole('button', { name: 'Replace address' }).click()
  await expect(page.getByText('Address replaced. Copy the new one.')).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(410)
  await section.getByRole('button', { name: /^Copy RSS address/ }).click()
  const replaced = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  expect(replaced).toMatch(feedPath)
  expect(replaced).not.toBe(pathname)

  await moreAboutFeed.click()
  await page.getByRole('menuitem', { name: 'Revoke feed' }).click()
  const revoking = page.getByRole('dialog', { name: 'Revoke this feed?' })
  await expectAccessibleOverlay(page, 'web/pages/account/settings/membership/PrivateFeeds.tsx', revoking)
  await page.getByRole('button', { name: 'Revoke feed' }).click()
  await expect(section.getByText('No private feeds yet')).toBeVisible()
  expect((await request.get(replaced)).status()).toBe(410)
})

test('publications and lists have private feeds too, on narrow screens and in the dark', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'member')
  for (const [path, menu] of [
    [`/${demoValues.collectionSlug}`, 'More about this publication'],
    [`/@${demoValues.username}/list/${demoValues.catalogSlugId}`, /^More about /],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: 'Private feed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your private feed' })
    await expect(dialog.getByLabel('JSON Feed address', { exact: true })).toHaveValue(/\.json$/)
    await expectContrast(page, dialog)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto('/me/settings/membership')
  const section = page.getByRole('region', { name: 'Private feeds' })
  await expect(section.getByText('Publication · Not fetched yet')).toBeVisible()
  await expect(section.getByText('List · Not fetched yet')).toBeVisible()
  await expectContrast(page, section)
  await expectFits(page)
})

test('someone without a membership is told what members have, and finds no entry in menus', async ({ page }) => {
  await newAccount(page)
  await page.goto('/me/settings/membership')
  const section = page.getByRole('region', { name: 'Private feeds' })
  await expect(section.getByText('Members read whole stories in any feed reader.')).toBeVisible()
  await expect(section.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
  await page.goto(profile)
  await page.getByRole('button', { name: profileMenu, exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Private feed' })).toHaveCount(0)
})
