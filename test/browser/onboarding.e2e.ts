import type { Page } from '@playwright/test'
import { mailsTo, signUp } from './new-account.ts'
import { expect, expectContrast, expectFits, expectNoViolations, test } from './fixtures.ts'

const topic = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Topics' }).getByRole('button', { name: new RegExp(`^${name}`) })
test('[onboarding-topics] a new user chooses topics, follows people, and gets three stories and a home page', async ({
  page,
}) => {
  test.slow(true, 'four pages')
  await signUp(page)
  await expect(page).toHaveURL(/\/get-started\/topics$/)
  const goOn = page.getByRole('button', { name: 'Continue' })
  await expect(goOn).toBeDisabled()
  await topic(page, 'Cities').click()
  await topic(page, 'The sea').press('Enter')
  await expect(page.getByText('Choose 1 more topic')).toBeVisible()
  await expect(goOn).toBeDisabled()
  await topic(page, 'Music').click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expectNoViolations(page)
  await goOn.click()

  await expect(page).toHaveURL(/\/get-started\/follow$/)
  const writers = page.getByRole('region', { name: 'Writers' })
  await expect(page.getByRole('region', { name: 'Publications' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(writers.getByText(/^(Cities|The sea|Music) · /).first()).toBeVisible()
  await expectNoViolations(page)
  const first = writers.getByRole('button', { name: /^Follow / }).first()
  await first.click()
  await expect(page.getByText('Following 1')).toBeVisible()
  await writers.getByRole('button', { name: /^Following / }).click()
  await expect(page.getByText('Following 1')).toBeHidden()
  await first.click()
  await expect(page.getByText('Following 1')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/get-started\/done$/)
  const stories = page.getByRole('list', { name: 'Stories to begin with' }).getByRole('listitem')
  await expect(stories).toHaveCount(3)
  await expect(stories.getByRole('img', { name: 'Member-only story' })).toHaveCount(0)
  const weekly = page.getByRole('switch', { name: 'Send me the best of these once a week' })
  await expect(weekly).not.toBeChecked()
  await weekly.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /^\/get-started\/plans/)

  // Going back finds what was chosen.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Following 1')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(topic(page, 'Music')).toHaveAttribute('aria-pressed', 'true')
  await topic(page, 'Music').click()
  await topic(page, 'Gardens').click()
  await goOn.click()
  await expect(page).toHaveURL(/\/get-started\/follow$/)
  await page.goto('/get-started/done')
  await expect(weekly).toBeChecked()
  await page.getByRole('link', { name: 'Go to my page' }).click()
  const feeds = page.getByRole('navigation', { name: 'Your feeds' })
  for (const name of ['For you', 'Following', 'Cities', 'The sea', 'Gardens'])
    await expect(feeds.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(feeds.getByRole('link', { name: 'Music', exact: true })).toHaveCount(0)
})

test('every step of onboarding can be skipped, and leads to where the person was going', async ({ page }) => {
  await signUp(page, { redirect: '/explore-topics' })
  await expect(page).toHaveURL(/\/get-started\/topics\?redirect=/)
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A few good people to start with')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your page is ready')
  await page.getByRole('link', { name: 'Back to where I was' }).click()
  await expect(page).toHaveURL(/\/explore-topics$/)
})

test('[a11y-basics] a topic that is not offered can be found and chosen; onboarding fits a narrow phone and both color schemes', async ({
  page,
}) => {
  await signUp(page)
  await test.step('another topic', async () => {
    const find = page.getByRole('searchbox', { name: 'Find another topic' })
    await find.fill('tid')
    await topic(page, 'Tides').click()
    await find.fill('')
    await expect(topic(page, 'Tides')).toHaveAttribute('aria-pressed', 'true')
    await find.fill('qqq')
    await expect(page.getByText('No topic starts with these letters.')).toBeVisible()
  })
  await test.step('on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const step of ['topics', 'follow', 'done']) {
      await page.goto(`/get-started/${step}`)
      await expectFits(page)
      await expectContrast(page)
      await expectNoViolations(page)
    }
  })
})

test('“Start reading” opens a story that everyone can read, and an inquiry about a team reaches support', async ({ page }) => {
  await test.step('a first story', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start reading' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'post')
    await expect(page.getByText('Member-only story')).toHaveCount(0)
  })
  await test.step('an inquiry', async () => {
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
})
