import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { demoAccounts } from '#db/seeds/demo-values.ts'
import { demoPassword } from '#db/seeds/fill/sign-in-method-rows.ts'
import { newAccount } from './new-account.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'

const settings = '/me/settings/security'
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const submitSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

test('[password-sign-in-form] a wrong password is reported above the form, and the right one leads to the destination', async ({
  page,
}) => {
  await page.goto('/m/signin?redirect=%2Fme%2Flists')
  await page.getByRole('link', { name: 'Sign in with password' }).click()
  await page.getByLabel('Email or username').fill(demoAccounts.writer)
  await password(page).fill('not the password')
  await submitSignIn(page)
  const alert = page.getByRole('alert').filter({ hasText: 'That password was incorrect.' })
  await expect(alert).toContainText('more attempt')
  const [above, form] = [await alert.boundingBox(), await page.getByLabel('Email or username').boundingBox()]
  expect(above?.y).toBeLessThan(form?.y ?? 0)
  await expectNoViolations(page)
  await password(page).fill(demoPassword)
  await submitSignIn(page)
  await page.waitForURL('**/me/lists')
})

test('a second factor is turned on, required, and turned off with a backup code', async ({ page, browser }) => {
  const { email } = await newAccount(page)
  await page.goto('/password')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords must be at least 8 characters long.')).toBeVisible()
  await page.getByLabel('New password').fill('a long walk home')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()

  await page.goto(settings)
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectNoViolations(page)
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await dialog.getByLabel('Then enter the 6-digit code from the app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const items = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 backup codes left.')).toBeVisible()

  const otherPage = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await otherPage.goto('/m/signin?stepOverride=PASSWORD')
  await otherPage.getByLabel('Email or username').fill(email)
  await password(otherPage).fill('a long walk home')
  await submitSignIn(otherPage)
  await otherPage.getByLabel('Verification code').fill(codes[0] ?? '')
  await submitSignIn(otherPage)
  await otherPage.waitForURL(`${new URL(page.url()).origin}/`)
  await otherPage.context().close()

  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await page.getByLabel('Verification code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible()
})

test('[phone-bounds] a phone is verified by text message, and an invalid number is reported at its field', async ({ page }) => {
  await newAccount(page)
  await page.goto('/mobile-verification')
  await page.getByLabel('Country code').fill('+999')
  await page.getByLabel('Phone number').fill('7771234567')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText('Please choose a valid country code.')).toBeVisible()
  await expect(page.getByLabel('Country code')).toBeFocused()
  await page.getByLabel('Country code').fill('+420')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.waitForURL('**/mobile-verification/code')
  const sent = (await (await page.request.get('/_/dev/sms?to=%2B4207771234567')).json()) as { text: string }[]
  await page.getByLabel('Code', { exact: true }).fill(/^\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Your phone is verified' })).toBeVisible()
  await expectNoViolations(page)
})

test('an external account is connected in the settings and then signs in', async ({ page, browser }) => {
  await newAccount(page)
  await page.goto(settings)
  await page.getByRole('link', { name: 'Connect Facebook' }).click()
  await page.getByLabel('Id there').fill(`fb-${Date.now()}`)
  const id = await page.getByLabel('Id there').inputValue()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**${settings}#connections`)
  await expect(page.getByRole('button', { name: 'Disconnect Facebook' })).toBeVisible()

  const otherPage = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await otherPage.goto('/m/signin?redirect=%2Fme%2Flists')
  await otherPage.getByRole('link', { name: 'Sign in with Facebook' }).click()
  await otherPage.getByLabel('Id there').fill(id)
  await otherPage.getByRole('button', { name: 'Continue' }).click()
  await otherPage.waitForURL('**/me/lists')
  await otherPage.context().close()
})
