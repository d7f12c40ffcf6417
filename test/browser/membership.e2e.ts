import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect, expectAccessible, expectFits, expectNoViolations, signIn, clearSession, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { becomeMember, fillCard } from './pay-by-card.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'

const locked = `/p/${storyId('every-database-is-a-kind-of-diary')}`

// Slow: one account goes through eight pages, and fifteen pages are audited below.
test('[card-never-stored] [union-text-missing-localization-information] [entity-card-form-fields] [membership-uncancel-success-reload] [reactivate-modal-title] [reactivate-modal-button] [union-text-payment-method-declined] a reader comes from a paywall, pays, reads on, cancels, and returns', async ({
  page,
}) => {
  // One account through eight pages, two of which load whole documents.
  test.slow()
  await newAccount(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(locked)
  await page.getByRole('link', { name: 'Get unlimited access' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for the reading you are glad you did')
  await page.getByRole('button', { name: 'Monthly' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Plans' }).getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Yearly' }).click()
  await page.getByRole('link', { name: 'Choose yearly as Member' }).click()

  await expect(page.getByText('no money moves')).toBeVisible()
  const submit = page.getByRole('button', { name: /^(Pay \$|Start your)/ })
  await submit.click()
  await expect(page.getByText('Please choose your country to continue.')).toBeVisible()
  await expect(page.getByLabel('Country')).toBeFocused()
  await page.getByLabel('Country').selectOption('Germany')
  await submit.click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  for (const text of [
    'Please enter a valid card number.',
    'Please enter a valid expiration date.',
    'Please enter a valid security code.',
    'Please enter a valid postal code.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expectNoViolations(page)
  await fillCard(page, '4000000000000002')
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your payment method was declined. Please try another one.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await fillCard(page, '378282246310005', '1234')
  await expect(page.getByText('Amex', { exact: true })).toBeVisible()
  await submit.click()

  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are a member')
  await expect(page.getByText('Amex ending in 0005')).toBeVisible()
  const leaked = sent.filter((text) => /4000\D?0000|3782\D?822463|\b1234\b/.test(text))
  expect(leaked, 'requests that carry a card').toEqual([])
  await page.getByRole('link', { name: 'Keep reading' }).click()
  await expect(page).toHaveURL(/every-database-is-a-kind-of-diary/)
  await expect(page.getByRole('link', { name: 'Get unlimited access' })).toHaveCount(0)

  await page.goto('/me/membership/cancel')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership is canceled' })).toBeFocused()

  await page.goto('/me/settings/membership')
  const reactivate = page.getByRole('link', { name: 'Reactivate membership' })
  await reactivate.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reactivate your Membership' })
  await expectAccessibleOverlay(page, 'web/features/membership/ReactivateDialog.tsx', dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reactivate).toBeFocused()
  await page.goto('/#reactivateMembership')
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reactivate my membership' }).click()
  await reloaded
  expect(new URL(page.url()).hash).toBe('')
  await page.goto('/me/settings/membership')
  await expect(page.getByRole('link', { name: 'Cancel membership' })).toBeVisible()
})

test('[menu-reactivate] [reactivate-modal-opens-hash] [membership-uncancel-error-text] [error-reactivation-failure] [wallet-3ds] [banner-payment-updated] a payment is confirmed with the bank, a card replaced, and failures are reported', async ({
  page,
}) => {
  test.slow()
  await newAccount(page)
  await page.addInitScript(() => {
    const supports = (version: number) => version === 3
    Object.assign(window, { ApplePaySession: { supportsVersion: supports, canMakePayments: () => true } })
  })
  await page.goto('/payment?plan=MONTHLY')
  await expect(page.getByRole('button', { name: 'Use Apple Pay' })).toBeVisible()
  await page.getByLabel('Country').selectOption('United States')
  await fillCard(page, '4000 0027 6000 3184')
  const submit = page.getByRole('button', { name: /^(Pay \$|Start your)/ })
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await submit.click()
  await expectAccessibleOverlay(page, 'web/features/payment/providers/sandbox/vault.ts', bank)
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You didn’t confirm this payment')).toBeVisible()
  await submit.click()
  await bank.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/MONTHLY$/)

  await page.goto('/me/settings/payment/update')
  await page.getByRole('button', { name: 'Use Apple Pay' }).click()
  const wallet = page.getByRole('dialog', { name: 'Pay with Apple Pay?' })
  await expectAccessibleOverlay(page, 'web/features/payment/providers/sandbox/vault.ts', wallet)
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your payment method has been updated successfully.')).toBeVisible()
  await expect(page.getByText('Apple Pay, expires')).toBeVisible()
  await expect(page).not.toHaveURL(/updatedPayment/)

  await page.goto('/me/membership/cancel')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership is canceled' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate membership' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reactivate your Membership' })
  await page.route('**/_/batch', async (route) =>
    route.request().postData()?.includes('UncancelMembership')
      ? route.fulfill({ json: [{ data: { uncancelMembership: { __typename: 'BadRequest' } } }] })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Reactivate my membership' }).click()
  await expect(dialog.getByText("We couldn't process your request, please try again.")).toBeVisible()
})

test('[membership-cancel-survey] a membership is canceled with two clicks; a reason and a lower price are offered along the way; the change is visible at once, wherever it is shown', async ({
  page,
}) => {
  test.slow()
  await newAccount(page)
  await becomeMember(page)
  await page.goto('/me/settings/membership')
  const toCancel = page.getByRole('link', { name: 'Cancel membership' })
  const cancel = page.getByRole('button', { name: 'Cancel membership' })
  await toCancel.click()
  await expect(page.getByRole('radio')).toHaveCount(8)
  await expect(page.getByText('You can read every story until')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Something else').check()
  await expect(page.getByRole('button', { name: 'Stay for' })).toHaveCount(0)
  await page.getByLabel('It costs too much').check()
  await page.getByLabel('Anything else?').fill('Rent went up.')
  await expect(cancel).toBeVisible()
  await page.getByRole('button', { name: 'Stay for 50% less' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for staying' })).toBeFocused()

  await page.getByRole('link', { name: 'Membership settings', exact: true }).click()
  await toCancel.click()
  await page.getByLabel('It costs too much').check()
  await expect(page.getByRole('button', { name: 'Stay for' }), 'offered once').toHaveCount(0)
  await page.getByRole('link', { name: 'Keep your membership' }).click()
  // Everything that shows the membership is loaded before it changes.
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Become a Friend' })).toBeVisible()
  await page.keyboard.press('Escape')
  await toCancel.click()
  await cancel.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership is canceled' })).toBeFocused()

  await test.step('the change is visible at once, wherever the membership is shown', async () => {
    const reactivate = page.getByRole('link', { name: 'Reactivate membership' })
    const dialog = page.getByRole('dialog', { name: 'Reactivate your Membership' })
    await reactivate.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Reactivate membership' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Octavo, membership settings' }).click()
    await expect(page.getByText('Your membership ends on')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change plan' })).toHaveCount(0)
    await reactivate.click()
    await expect(dialog).toBeVisible()
  })
})

test('[route-gift-hash-redirect] a gift is bought, sent, and redeemed once', async ({ page }) => {
  test.slow()
  await newAccount(page)
  await page.goto('/#giftMembership')
  await expect(page).toHaveURL(/\/gift-checkout$/)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Enter their name.')).toBeVisible()
  await expect(page.getByLabel('Their name')).toBeFocused()
  await page.getByLabel('Their name').fill('Odile Fabre')
  await page.getByLabel('Their email').fill('odile@octavo.example')
  await page.getByLabel('A few words from you').fill('For the long evenings.')
  await fillCard(page, '4000002760003184')
  await page.getByRole('button', { name: /^Pay / }).click()
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You didn’t confirm this payment')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your gift is ready' })).toBeFocused()
  await expectNoViolations(page)
  const code = (await page.locator('code').textContent()) ?? ''

  await clearSession(page)
  await newAccount(page)
  await page.goto(`/redeem?code=${code.toLowerCase()}`)
  await expect(page.getByText('For the long evenings.')).toBeVisible()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Enjoy your gift')
  await page.goto('/redeem')
  for (const [input, text] of [
    [code, 'This gift has already been redeemed.'],
    ['ABCD-EFGH-2345', "We couldn't find this gift. Check the code and try again."],
  ] as const) {
    await page.getByLabel('Gift code').fill(input)
    await page.keyboard.press('Enter')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel('Gift code')).toBeFocused()
  }
})

test('the membership pages are accessible, light and dark, and on a narrow phone', async ({ page }) => {
  test.slow()
  const look = async (path: string) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
  }
  await signIn(page, 'reader')
  for (const path of [
    '/membership',
    '/gift',
    '/plans',
    '/upgrade',
    '/payment',
    '/gift-checkout',
    '/redeem',
    '/get-started/plans',
  ])
    await look(path)
  await clearSession(page)
  await signIn(page, 'member')
  for (const path of [
    '/manage-membership',
    '/manage-membership/confirmation/PREMIUM_YEARLY',
    '/plans/confirmation/YEARLY',
    '/welcome-member',
    '/me/settings/membership',
    '/me/settings/payment/update',
    '/me/membership/cancel',
  ])
    await look(path)
})
