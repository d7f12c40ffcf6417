import type { Page } from '@playwright/test'
import { clearSession, expect, expectFits, expectNoViolations, signIn } from './fixtures.ts'
import { mailsTo, newAccount } from './new-account.ts'
import { fillStripeCard, openStripe, type StripeShop, testInShop } from './shop.ts'
import { demoValues } from '#db/seeds/demo-values.ts'

/** A server whose writers are paid to accounts of a Stripe of its own. */
const test = testInShop(openStripe)

const story = `/p/${demoValues.postId}`
const profile = `/@${demoValues.username}`
const tipLink = (page: Page) => page.getByRole('link', { name: /^Tip / }).filter({ visible: true })
const tipButton = (page: Page) => page.getByRole('button', { name: /^Tip/ })

/** The writer connects an account at Stripe, which then has everything it requires, and takes tips. Returns the account. */
async function takeTips(page: Page, { stripe }: StripeShop): Promise<string> {
  await signIn(page, 'writer')
  await page.route('https://connect.stripe.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Stripe' }))
  await page.goto('/me/settings/tips')
  await expectNoViolations(page)
  await page.getByLabel('Where you’re paid').selectOption('Germany')
  // The page leaves as soon as it has the answer, whose text the browser then forgets.
  let state = ''
  await page.route('**/_/batch*', async (route) => {
    const response = await route.fetch()
    state = /"state":"([^"]+)"/.exec(await response.text())?.[1] ?? state
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Connect with Stripe' }).click()
  await page.waitForURL('https://connect.stripe.com/**')
  await page.unroute('**/_/batch*')
  const [, account = ''] = /\/e\/([^/]+)\//.exec(page.url()) ?? []
  stripe.completeAccount(account)
  await page.goto(`/selling/connected?${new URLSearchParams({ code: 'linked', state })}`)
  await expect(page.getByRole('heading', { name: 'Your account is connected' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Set up tips' }).click()
  await page.getByLabel('Offer readers to tip you').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return account
}

// Slow: a writer sets up tips and readers pay them, through the frames of the payment provider.
test('a writer takes tips, and readers give them from a story', async ({ page, shop }) => {
  await page.goto(story)
  await expect(page.getByRole('region', { name: 'About the author' })).toBeAttached()
  await expect(tipLink(page)).toHaveCount(0)

  const account = await takeTips(page, shop)
  for (const path of [story, profile]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tipLink(page), 'the writer cannot tip themselves').toHaveCount(0)
  }
  await clearSession(page)
  await page.goto(profile)
  await expect(tipLink(page)).toBeVisible()
  await expectNoViolations(page)

  // From another page, whose policy does not allow Stripe’s scripts.
  await page.goto(story)
  await tipLink(page).click()
  await expect(page).toHaveURL(/\/tip\/.*story=/)
  await expect(tipButton(page)).toBeEnabled()
  await page.getByLabel('Your name').fill('Uta')
  await page.getByLabel('A few words').fill('For the tide tables.')
  await page.getByLabel('€10', { exact: true }).check()
  await fillStripeCard(page, '4242424242424242')
  await tipButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectNoViolations(page)
  expect(shop.stripe.all('payment_intent', account)).toMatchObject([{ amount: 1_000, currency: 'eur', status: 'succeeded' }])

  await signIn(page, 'writer')
  await page.goto('/me/settings/tips')
  await expect(page.getByText('For the tide tables.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Total in EUR' })).toBeVisible()
  await expectNoViolations(page)
})

test('the bank confirms a tip in the account of the writer, and a declined card says so', async ({ page, shop }) => {
  const account = await ensureTips(page, shop)
  const { email } = await newAccount(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/tip/${demoValues.username}`)
  await expect(tipButton(page)).toBeEnabled()
  await expectNoViolations(page)
  await expectFits(page)

  await page.getByLabel('Another amount').check()
  await fillStripeCard(page, '4000002760003184')
  await tipButton(page).click()
  await expect(page.getByText('Enter an amount from €1 to €500.')).toBeVisible()
  await page.getByLabel('Your amount in EUR').fill('7,50')
  await tipButton(page).click()
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('You didn’t confirm this payment with your bank, so nothing was charged.')).toBeVisible()

  await fillStripeCard(page, '4000000000000002')
  await tipButton(page).click()
  await expect(page.getByText('Your payment method was declined. Please try another one.')).toBeVisible()

  await fillStripeCard(page, '4000002760003184')
  await tipButton(page).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(shop.stripe.all('payment_intent', account).at(-1)).toMatchObject({ amount: 750, status: 'succeeded' })
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your receipt from .*: €7\.50$/))
})

/** The account of the writer, connected unless an earlier test has done so. */
async function ensureTips(page: Page, shop: StripeShop): Promise<string> {
  const [connected] = shop.stripe.all('account')
  return connected?.id ?? takeTips(page, shop)
}
