import type { Page } from '@playwright/test'
import { demoRoles } from '#db/seeds/people.ts'
import { expect, expectAccessible, expectNoViolations, signIn, signInAtHome, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'

const item = (page: Page, name: string) =>
  page.getByRole('menu', { name: 'Your menu' }).getByRole('menuitem', { name, exact: true })

async function openMenu(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(item(page, 'Profile')).toBeVisible()
}

async function unlink(page: Page): Promise<void> {
  await page.goto('/mastodon')
  await page.getByRole('button', { name: 'Unlink' }).click()
  const question = page.getByRole('dialog', { name: /^Unlink / })
  await expectAccessibleOverlay(page, 'web/pages/account/mastodon/LinkedMastodonAccount.tsx', question)
  await question.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place on Mastodon')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Responds to an operation like the server, but without a message. */
async function respondWithoutMessage(page: Page, words: string): Promise<void> {
  await page.route('**/_/batch', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(words, '') })
  })
}

test('[menu-mastodon-link] a member goes from the menu to their server and returns with the linked account', async ({ page }) => {
  await signInAtHome(page, 'member')
  await openMenu(page)
  await expect(item(page, 'Mastodon account')).toHaveAttribute('href', /^\/mastodon/)
  await item(page, 'Mastodon account').click()
  await page.waitForURL(/\/mastodon/)
  await expectNoViolations(page)
  await page.getByLabel('Your server').fill('tide.example')
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you on tide.example?' })).toBeVisible()
  await page.getByLabel('Username').fill('ebb')
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is linked' })).toBeVisible()
  await expect(page.getByText('@ebb@tide.example')).toBeVisible()
  await page.getByRole('link', { name: 'Your Mastodon account' }).click()
  await expect(page.getByRole('link', { name: 'Go to tide.example' })).toHaveAttribute('href', 'https://tide.example/@ebb')
  await expectAccessible(page)

  await page.goto(`/@${demoRoles.member}/about`)
  await expect(page.getByRole('link', { name: '@ebb@tide.example' }).first()).toHaveAttribute('rel', /\bme\b/)
  await openMenu(page)
  await expect(item(page, 'Mastodon account')).toHaveCount(0)
  await page.goto('/me/settings/security')
  await expect(page.getByText('Linked as @ebb@tide.example.')).toBeVisible()
  await unlink(page)
})

test('[menu-mastodon-go-to] [union-text-mastodon-account-validation-error] a member creates an account, and the menu links to it', async ({
  page,
}) => {
  await signIn(page, 'member')
  await page.goto('/mastodon')
  const name = page.getByLabel('Username')
  await expect(page.getByText(`Your address will be @${demoRoles.member}@me.dm`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await name.fill('taken')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('That username is taken on me.dm. Choose another one.')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await respondWithoutMessage(page, 'That username is taken on me.dm. Choose another one.')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("That username can't be used on Mastodon. Choose another one.")).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await name.fill('flood')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Mastodon account')
  await expect(page.getByText('me.dm has emailed you.')).toBeVisible()
  await expectNoViolations(page)
  await openMenu(page)
  await expect(item(page, 'Go to me.dm')).toHaveAttribute('href', 'https://me.dm/@flood')
  await expect(item(page, 'Mastodon account')).toHaveCount(0)
  await unlink(page)
})

test('[union-text-mastodon-instance-connection-error] [mastodon-connect-errors] an unreachable server is reported under its field, and denying access at a server shows an error on return', async ({
  page,
}) => {
  await signIn(page, 'member')
  await page.goto('/mastodon')
  await test.step('an unreachable server', async () => {
    await page.getByLabel('Your server').fill('not a server')
    await page.getByRole('button', { name: 'Link account' }).click()
    const words = 'That’s not a Mastodon server. Enter something like mastodon.social.'
    await expect(page.getByText(words)).toBeVisible()
    await respondWithoutMessage(page, words)
    await page.getByRole('button', { name: 'Link account' }).click()
    await expect(page.getByText("We couldn't reach that Mastodon server. Check its address and try again.")).toBeVisible()
    await expect(page.getByLabel('Your server')).toHaveAttribute('aria-invalid', 'true')
    // Pending requests of the page are answered before it closes.
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('denied access', async () => {
    await page.getByLabel('Your server').fill('tide.example')
    await page.getByRole('button', { name: 'Link account' }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account isn’t linked')
    await expect(page.getByText('Please try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place on Mastodon')
  })
})

test('non-members have no such item and are led to the plans', async ({ page }) => {
  await signIn(page, 'reader')
  await openMenu(page)
  await expect(item(page, 'Mastodon account')).toHaveCount(0)
  await page.goto('/mastodon')
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL(/\/plans/)
})
