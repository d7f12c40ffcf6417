import { demoConsent } from '#db/seeds/fill/application-rows.ts'
import { newAccount } from './new-account.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'

const consent = `/m/oauth/authorize?${new URLSearchParams({ ...demoConsent, scope: 'basicProfile publishPost', response_type: 'code', state: 'tide' })}`

test('an application is authorized on our page, gets its code, and is revoked in the settings', async ({ page, context }) => {
  await newAccount(page)
  /** The application is on another site that does not exist; it is enough that the browser navigates there. */
  const answer = async (button: string, back: RegExp) => {
    const tab = await context.newPage()
    await tab.goto(consent)
    await expect(tab.getByRole('heading', { name: 'Allow Tideline to access your Octavo account?' })).toBeVisible()
    const led = tab.waitForRequest(back)
    await tab.getByRole('button', { name: button }).click()
    await led
    await tab.close()
  }
  await answer('Cancel', /^https:\/\/tideline\.example\/signed-in\?error=access_denied&.*state=tide$/)
  await answer('Allow', /^https:\/\/tideline\.example\/signed-in\?code=[\w-]+&state=tide$/)

  await page.goto('/me/settings/security')
  const applications = page.getByRole('region', { name: 'Connected apps' })
  await expect(applications.getByText('publish stories and save drafts under your name')).toBeVisible()
  await applications.getByRole('button', { name: 'Disconnect Tideline' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }).click()
  await expect(applications.getByText('No connected apps.')).toBeVisible()
})

test('registering an application and creating a token shows each secret once; a public client is registered without a secret', async ({
  page,
}) => {
  await newAccount(page)
  await test.step('an application and a token', async () => {
    await page.goto('/me/applications')
    await page.getByRole('link', { name: 'Register an app' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Inkwell')
    await page.getByLabel('Callback URLs').fill('http://ink.example/back')
    await page.getByRole('button', { name: 'Register app' }).click()
    await expect(page.getByText('http://ink.example/back can’t be used.')).toBeVisible()
    await expect(page.getByLabel('Callback URLs')).toBeFocused()
    await page.getByLabel('Callback URLs').fill('https://ink.example/back')
    await page.getByRole('button', { name: 'Register app' }).click()
    await expect(page.getByRole('heading', { name: 'Inkwell is registered' })).toBeFocused()
    await expect(page.getByLabel('Client secret', { exact: true })).toHaveText(/^ocs_/)
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'I’ve saved the secret' }).click()
    await expect(page.getByRole('heading', { name: 'Inkwell', level: 1 })).toBeVisible()
    await expect(page.getByText(/^ocs_/)).toHaveCount(0)

    await page.goto('/me/settings/security#tokens')
    await page.getByLabel('What’s the new token for?').fill('A script')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = (await page.getByLabel('Your new token', { exact: true }).textContent()) ?? ''
    await expectNoViolations(page)
    const callApi = () => page.request.get('/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await callApi()).status()).toBe(200)
    await page.getByRole('button', { name: 'Revoke the token A script' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke token' }).click()
    await expect(page.getByText('Token revoked.')).toBeVisible()
    expect((await callApi()).status()).toBe(401)
  })
  await test.step('a public client', async () => {
    await page.goto('/me/applications/new')
    await page.getByLabel('Name', { exact: true }).fill('Pocket')
    await page.getByLabel('Callback URLs').fill('com.example.pocket:/back')
    await page.getByLabel(/can’t keep a secret/).check()
    await page.getByRole('button', { name: 'Register app' }).click()
    await expect(page.getByText('This app has no client secret.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Go to the app' }).click()
    await expect(page.getByRole('heading', { name: 'Pocket', exact: true, level: 1 })).toBeVisible()
    await expect(page.getByText('authenticates with PKCE (S256) only')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create new secret' })).toHaveCount(0)
  })
})
