import { mailsTo, newAccount } from './new-account.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'

test('[onboarding-topics] a new user chooses topics, sees the plans, and gets a home page based on the topics', async ({
  page,
}) => {
  await newAccount(page)
  await expect(page).toHaveURL(/\/get-started\/topics$/)
  const goOn = page.getByRole('button', { name: 'Continue' })
  const topic = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(goOn).toBeDisabled()
  await topic('Cities').click()
  await topic('The sea').press('Enter')
  await expect(page.getByText('Choose 1 more topic')).toBeVisible()
  await expect(goOn).toBeDisabled()
  await topic('Music').click()
  await expectNoViolations(page)
  await goOn.click()
  await expect(page).toHaveURL(/\/get-started\/plans$/)
  await page.getByRole('link', { name: 'Continue without a plan' }).click()
  const feeds = page.getByRole('navigation', { name: 'Your feeds' })
  for (const name of ['For you', 'Following', 'Cities', 'The sea', 'Music'])
    await expect(feeds.getByRole('link', { name, exact: true })).toBeVisible()
  await feeds.getByRole('link', { name: 'Following' }).click()
  await page.getByRole('link', { name: 'Find people to follow' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suggestions' })).toBeVisible()
})

test('an inquiry about a team reaches support', async ({ page }) => {
  await page.goto('/business')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByLabel('Your name').fill('Odile Fabre')
  await page.getByLabel('Email').fill('odile@bibliotheque.example')
  await page.getByLabel('Your message').fill('There are forty of us.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We’ve got your message')).toBeVisible()
  const [mail] = await mailsTo(page, 'support@octavo.example')
  expect(mail?.text).toContain('There are forty of us.')
})
