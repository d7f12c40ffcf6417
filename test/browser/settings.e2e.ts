import type { Page, Route } from '@playwright/test'
import { drawPicture } from './story-writing.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { mailsTo, newAccount, signInLikeAPerson, signInTo } from './new-account.ts'

test('[settings-anchor-opens-tab] an anchor opens the tab that contains it', async ({ page }) => {
  await signIn(page, 'reader')
  // Short enough that the content above has to scroll away.
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto('/me/settings#connections')
  await expect(page.locator('[aria-current=page]', { hasText: 'Security and apps' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeInViewport()
  expect(new URL(page.url()).pathname).toBe('/me/settings/security')
})

test.describe('on a phone, by keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  async function typeTakenUsername(page: Page) {
    await page.getByRole('button', { name: 'Change: Username and address' }).press('Enter')
    const field = page.getByRole('textbox', { name: 'New username' })
    await field.fill('ines')
    await expect(page.getByText('That username is already taken.')).toBeVisible()
    return field
  }

  test('[settings-fields] [field-status] a name and a username are changed by keyboard, a taken username is reported while typing, and a refusal that arrives late says nothing about what has been typed meanwhile', async ({
    page,
  }) => {
    await newAccount(page)
    await page.goto('/me/settings')
    await page.waitForLoadState('networkidle')
    await test.step('a name is saved with a confirmation, and the focus returns', async () => {
      const edit = page.getByRole('button', { name: 'Edit: Name' })
      await edit.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type('Uta Lindgren')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Saved')).toBeVisible()
      await expect(edit).toBeFocused()
      await expect(page.locator('#profileInformation')).toContainText('Uta Lindgren')
      await page.reload()
      await expect(page.locator('#profileInformation')).toContainText('Uta Lindgren')
    })
    await test.step('a taken username is reported while typing, and a refused value stays for correction', async () => {
      const field = await typeTakenUsername(page)
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('ines')
      await expect(page.getByText('That username is already taken.')).toBeVisible()
      const free = `uta.${Date.now().toString(36)}`
      await field.fill(free)
      await expect(page.getByRole('img', { name: 'Valid', exact: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('#username')).toContainText(`@${free}`)
    })
    await test.step('a refusal that arrives late', async () => {
      const field = await typeTakenUsername(page)
      const { promise: typed, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/_\/(batch|graphql)/, async (route) => {
        if (route.request().postData()?.includes('ACCOUNT_USERNAME')) await typed
        await route.continue()
      })
      await page.keyboard.press('Enter')
      await field.fill(`uta.${Date.now().toString(36)}`)
      release()
      await expect(page.getByRole('img', { name: 'Valid', exact: true })).toBeVisible()
      await expect(page.getByText('That username is already taken.')).toBeHidden()
    })
  })

  test('[settings-fields] turning mails off disables their options and keeps them; profile details are edited in place', async ({
    page,
  }) => {
    await newAccount(page)
    await test.step('mails', async () => {
      await page.goto('/me/settings/notifications')
      const all = page.getByRole('switch', { name: 'Email notifications', exact: true })
      const claps = page.locator('#email-settings').getByRole('checkbox', { name: 'Claps: email' })
      await claps.press('Space')
      await expect(page.getByText('Claps: email off')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(claps).toBeChecked()
      await claps.press('Space')
      await expect(claps).not.toBeChecked()
      await expect(page.getByText('Claps: email off')).toBeVisible()
      await all.press('Space')
      await expect(page.getByText('Email notifications off')).toBeVisible()
      await expect(claps).toBeDisabled()
      await expect(page.locator('#email-settings').getByRole('checkbox', { name: 'Claps: in app' })).toBeEnabled()
      await expect(page.getByRole('group', { name: 'Digest' }).getByRole('button', { name: 'Daily' })).toBeDisabled()
      await page.reload()
      await expect(all).not.toBeChecked()
      await all.press('Space')
      await expect(claps).toBeEnabled()
      await expect(claps).not.toBeChecked()
    })
    await test.step('profile details', async () => {
      await page.goto('/me/about')
      await page.getByRole('button', { name: 'Write about yourself' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'About you' })).toBeFocused()
      await page.keyboard.type('I mend nets.')
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(page.locator('main')).toContainText('I mend nets.')
      await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
      await page.reload()
      await expect(page.locator('main')).toContainText('I mend nets.')
    })
  })
})

test('[block-effect] a picture is chosen, cropped and saved; a user who is blocked from their profile is unblocked in the settings, where languages to read are added, removed and undone', async ({
  page,
}) => {
  await newAccount(page)
  await test.step('a picture', async () => {
    await page.goto('/me/settings')
    const picture = { name: 'boat.png', mimeType: 'image/png', buffer: await drawPicture() }
    await page.getByLabel('Picture file').setInputFiles(picture)
    await expect(page.getByRole('img', { name: 'Preview of your picture' })).toBeVisible()
    const slider = page.getByRole('slider')
    if (await slider.count()) await slider.press('End')
    await page.locator('#profileInformation').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect(page.locator('#profileInformation img').first()).toHaveJSProperty('complete', true)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.locator('#profileInformation img')).toHaveCount(0)
  })
  await test.step('a user is blocked from their profile and unblocked in the settings', async () => {
    await page.goto('/@noor')
    await page.getByRole('button', { name: 'More about Noor Castellanos' }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Block this person' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('Noor Castellanos has been blocked.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Follow Noor Castellanos' })).toHaveCount(0)
    await page.goto('/me/settings/publishing')
    await page.getByRole('button', { name: 'Unblock Noor Castellanos' }).click()
    await expect(page.getByText('Unblocked', { exact: true })).toBeVisible()
  })
  await test.step('languages to read', async () => {
    const part = page.getByRole('region', { name: 'What you read' })
    await part.getByRole('combobox', { name: 'Add a language' }).selectOption('German')
    const chosen = part.getByRole('group', { name: 'Languages you read' })
    await expect(chosen).toContainText('German')
    await part.getByRole('combobox', { name: 'Add a language' }).selectOption('Dutch')
    await expect(page.getByText('You’ll see stories in Dutch, German.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(chosen).not.toContainText('Dutch')
    await page.reload()
    await chosen.getByRole('button', { name: 'Remove German' }).click()
    await expect(part).toContainText('we go by what you read and by your browser: English.')
    await expect(chosen).toHaveCount(0)
  })
})

test('another browser is signed out remotely', async ({ page, browser }) => {
  const account = await newAccount(page)
  const otherContext = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const other = await otherContext.newPage()
  await signInTo(other, account)
  await page.goto('/me/settings/security')
  await expect(page.locator('#security').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.locator('#security').getByRole('listitem')).toHaveCount(1)
  await other.goto('/me/settings')
  expect(new URL(other.url()).pathname).toBe('/m/signin')
  await otherContext.close()
})

test('[account-deactivate-delete] deleting asks for the username; signing in restores everything', async ({ page }) => {
  const account = await newAccount(page)
  await page.goto('/me/settings/security')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = dialog.getByRole('textbox')
  await field.fill('somebody')
  await field.press('Enter')
  await expect(dialog.getByText(/^Type your username, .*, to delete your account\.$/)).toBeVisible()
  await expectNoViolations(page)
  const label = await dialog.locator('label').textContent()
  await field.fill(/^Type your username, (.*), to confirm$/.exec(label ?? '')?.[1] ?? '')
  await field.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-page', 'goodbye')
  await signInLikeAPerson(page, account)
  await expect(page.getByText('Your account is back, with everything in it.')).toBeVisible()
  await page.goto('/me/settings/security')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'goodbye')
  await signInLikeAPerson(page, account)
  await expect(page.getByText('Your account is back, with everything in it.')).toBeVisible()
})

test('[email-unsubscribe-header] mail preferences are changed from a mail without signing in', async ({ page, browser }) => {
  const { email } = await newAccount(page)
  const welcome = (await mailsTo(page, email)).find(({ subject }) => subject.startsWith('Welcome'))
  const { pathname } = new URL(/<(.*)>/.exec(welcome?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const anywhere = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const reader = await anywhere.newPage()
  await reader.goto(pathname)
  await expectNoViolations(reader)
  const followers = reader.getByRole('switch', { name: 'New followers' })
  await followers.click()
  await expect(reader.getByText('Saved')).toBeVisible()
  await reader.reload()
  await expect(followers).not.toBeChecked()
  await anywhere.close()
})

test('[unmute-count-floor] an unmuted user keeps their row until the next visit, and the count drops', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/me/settings/mute')
  const tab = page.getByRole('link', { name: /^Writers/ })
  await expect(tab).toHaveText('Writers2')
  const row = page.getByRole('listitem').filter({ hasText: 'Noor Castellanos' })
  await expect(row).toContainText(/Muted on [A-Z][a-z]+ \d+/)
  await row.getByRole('button', { name: 'Unmute Noor Castellanos' }).click()
  await expect(row).toContainText('Unmuted.')
  await expect(tab).toHaveText('Writers1')
  await expectNoViolations(page)
  await row.getByRole('button', { name: 'Undo: mute Noor Castellanos again' }).click()
  await expect(tab).toHaveText('Writers2')
  await expect(row.getByRole('button', { name: 'Unmute Noor Castellanos' })).toBeFocused()
  await page.getByRole('link', { name: 'See who you’ve blocked' }).click()
  await expect(page).toHaveURL(/\/me\/settings\/publishing#blocked$/)
})

test.describe('when a server does not respond', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })
  test('[toast-unclaim-subdomain-error] a failure to release a subdomain is reported, whether the network fails or the server refuses', async ({
    page,
  }) => {
    await signIn(page, 'member')
    await page.goto('/me/settings/custom-domain')
    const part = page.getByRole('region', { name: 'Subdomain' })
    await part.getByRole('button', { name: 'Activate' }).click()
    const releaseButton = part.getByRole('button', { name: 'Deactivate' })
    await expect(releaseButton).toBeVisible()
    const toast = page.locator('[data-toast-style=UNCLAIM_SUBDOMAIN_ERROR]')
    const responses = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: '' }),
      (route: Route) =>
        route.fulfill({ json: [{ data: { unclaimSubdomain: { __typename: 'Unauthorized', message: 'Please sign in.' } } }] }),
    ]
    for (const answer of responses) {
      await page.route('**/_/batch', answer)
      await releaseButton.click()
      await expect(toast).toHaveText(/An error occured during deactivation of the subdomain\./)
      await page.unroute('**/_/batch')
      // Otherwise the first message could be mistaken for that of the second attempt.
      await page.reload()
      await expect(toast).toHaveCount(0)
    }
    await releaseButton.click()
    await expect(part.getByRole('button', { name: 'Activate' })).toBeVisible()
    await expect(toast).toHaveCount(0)
  })
})
