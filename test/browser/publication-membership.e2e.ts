import type { Browser, Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { clearSession, expect, expectFits, expectNoViolations, pageHeaders, signIn } from './fixtures.ts'
import { mailsTo, newAccount } from './new-account.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'
import { fillStripeCard, openStripe, type StripeShop, testInShop } from './shop.ts'

const { collectionId: publicationId, collectionSlug, postId } = demoValues
const membershipPage = `/${collectionSlug}/membership`

/** A server whose demo publication sells memberships to a Stripe account of its own, and locks one of its stories. */
const test = testInShop(() => openStripe({ STRIPE_CONNECT_CLIENT_ID: 'ca_browser' }), startSelling)

async function startSelling(browser: Browser, { stripe, url }: StripeShop): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, 'writer')
  const send = async (query: string, variables: object): Promise<{ __typename: string; state: string }> => {
    const answer = await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables } })
    const { data } = (await answer.json()) as { data: Record<string, { __typename: string; state: string }> }
    return Object.values(data)[0] as { __typename: string; state: string }
  }
  const { state } = await send(
    'mutation($id: ID!) { startSellerSetup(publicationId: $id, country: "US") { __typename ... on SellerSetupLink { state } } }',
    { id: publicationId },
  )
  const { code, account } = stripe.authorizeAccount('US')
  stripe.completeAccount(account.id)
  const steps: [query: string, variables: object][] = [
    [
      'mutation($code: String!, $state: String!) { finishSellerSetup(code: $code, state: $state) { __typename } }',
      { code, state },
    ],
    [
      'mutation($id: ID!) { createPublicationTier(publicationId: $id, kind: STANDARD, input: { name: "Supporter", description: "A letter each month", monthlyPrice: 500, yearlyPrice: 5000 }) { __typename } }',
      { id: publicationId },
    ],
    [
      'mutation($id: ID!) { createPublicationTier(publicationId: $id, kind: FOUNDING, input: { name: "Founder", yearlyPrice: 10000 }) { __typename } }',
      { id: publicationId },
    ],
    [
      'mutation($id: ID!) { setPublicationSales(publicationId: $id, isOpen: true, admitsSiteMembers: false, headline: "Read the whole coast") { __typename } }',
      { id: publicationId },
    ],
    ['mutation($id: ID!) { setPostVisibility(postId: $id, visibility: LOCKED) { __typename } }', { id: postId }],
  ]
  const outcomes: string[] = []
  for (const [query, variables] of steps) outcomes.push((await send(query, variables)).__typename)
  expect(outcomes).toEqual(['SellerAccount', 'PublicationTier', 'PublicationTier', 'Collection', 'Post'])
  await context.close()
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

async function openCheckout(page: Page, tier = 'Supporter'): Promise<void> {
  await page.goto(membershipPage)
  await page.getByRole('link', { name: `Join as ${tier}` }).click()
  await expect(payButton(page)).toBeEnabled()
}

const wall = (page: Page) => page.getByRole('heading', { name: /^Keep reading with a membership of/ })

test('a visitor who joins from a locked story signs up first, and sees for what', async ({ page }) => {
  await page.goto(`/p/${postId}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Become a member' }).filter({ visible: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read the whole coast' })).toBeVisible()
  await page.locator('body > div [role=status]').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Join as Supporter' }).click()
  const dialog = page.getByTestId('susi')
  await expect(dialog.getByRole('heading')).toContainText('First, your account')
  const offer = dialog.getByRole('region', { name: 'What you get' })
  await expect(offer).toContainText(title)
  await expect(offer).toContainText('$5 a month or more, to the publication')
  await expectAccessibleOverlay(page, 'web/features/sign-in/SignInDialog.tsx', dialog)
  const google = await dialog.getByRole('link', { name: 'Sign up with Google' }).getAttribute('href')
  expect(new URL(google ?? '', page.url()).searchParams.get('redirect')).toMatch(/membership\/checkout\?.*skipOnboarding=1/)
})

test('a reader joins from a locked story, reads it, and cancels', async ({ page }) => {
  await newAccount(page)
  await page.goto(`/p/${postId}`)
  await expect(wall(page)).toBeVisible()
  await expect(page.getByText('From $5 a month.')).toBeVisible()
  await page.getByRole('link', { name: 'Become a member' }).filter({ visible: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read the whole coast' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(page.getByText('$50', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Monthly' }).click()
  await page.getByRole('link', { name: 'Join as Supporter' }).click()
  await expect(payButton(page)).toBeEnabled()
  await expectNoViolations(page)
  await fillStripeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You are a member of/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Keep reading' }).click()
  await expect(page).toHaveURL(new RegExp(postId))
  await expect(page.getByRole('article')).toBeVisible()
  await expect(wall(page)).toBeHidden()

  await page.goto('/me/settings/membership')
  await expect(page.getByRole('region', { name: 'Memberships of publications' })).toContainText('$5 a month')
  await page.getByRole('link', { name: /^Manage/ }).click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel your membership of/ })
  await expectAccessibleOverlay(page, 'web/pages/publication/publication-membership/OwnMembership.tsx', dialog)
  await dialog.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('button', { name: 'Resume membership' })).toBeVisible()
  await expect(page.getByText(/^None\. It ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume membership' }).click()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible()
})

test('a declined card says so, and the bank confirms another one', async ({ page }) => {
  await newAccount(page)
  await openCheckout(page)
  await fillStripeCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your payment method was declined. Please try another one.' }),
  ).toBeVisible()
  await fillStripeCard(page, '4000002760003184')
  await payButton(page).click()
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You are a member of/ })).toBeVisible()
  await page.getByRole('link', { name: 'Update card' }).click()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  await fillStripeCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a founding member chooses what to pay, and everything fits', async ({ page }) => {
    await newAccount(page)
    await page.goto(membershipPage)
    await expectFits(page)
    await openCheckout(page, 'Founder')
    await expectFits(page)
    const amount = page.getByLabel('What you pay a year, in USD')
    await amount.fill('20')
    await payButton(page).click()
    await expect(page.getByText('Enter an amount from $100 to $100,000.')).toBeVisible()
    await expect(amount).toBeFocused()
    await amount.fill('150')
    await fillStripeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $150' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^You are a member of/ })).toBeVisible()
    await expect(page.getByText('$150 a year', { exact: false })).toBeVisible()
    await expectFits(page)
  })
})

test('a visitor gives a year, and its recipient redeems it', async ({ page }) => {
  await page.goto(membershipPage)
  await page.getByRole('link', { name: 'Give a membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Give a year of/ })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expectNoViolations(page)
  const recipient = `r${Date.now()}@octavo.example`
  await page.getByLabel('Their name').fill('Bo')
  await page.getByLabel('Their email').fill(recipient)
  await page.getByLabel('A few words from you').fill('Happy birthday')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your email').fill('ada@octavo.example')
  await fillStripeCard(page, '4242424242424242')
  await payButton(page).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Your gift is on its way' })
  await expect(heading).toBeFocused()
  await expectNoViolations(page)
  await expect.poll(async () => (await mailsTo(page, recipient)).length).toBe(1)
  const [mail] = await mailsTo(page, recipient)
  const link = /https?:\/\/\S*\/membership\/redeem\?code=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

  await clearSession(page)
  await newAccount(page)
  await page.goto(link)
  await expect(page.getByText('Happy birthday')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You are a member of/ })).toBeVisible()
  await expect(page.getByText('A gift', { exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This gift can’t be redeemed any more.')).toBeVisible()
})
