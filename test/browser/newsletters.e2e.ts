import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoViolations, pageHeaders, signIn, test } from './fixtures.ts'
import { mailsTo, newAccount } from './new-account.ts'
import { startStory, typedStory } from './story-writing.ts'

const landing = '/saltgrass/newsletters/high-water'

test('[toast-newsletter-subscribe] [toast-subscribed-already] a visitor subscribes by email address and follows the link of the mail', async ({
  page,
}) => {
  await page.goto(landing)
  await expect(page.getByRole('heading', { level: 1, name: 'High water' })).toBeVisible()
  await expectNoViolations(page)
  const form = page.getByRole('form', { name: 'Subscribe to High water' })
  const field = form.getByLabel('Your email')
  await field.fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(field).toBeFocused()
  const address = `visitor-${test.info().workerIndex}-${test.info().retry}@harbour.example`
  await field.fill(address)
  await page.keyboard.press('Enter')
  const confirmation = page.getByText(`Check the inbox for ${address}`)
  await expect(confirmation).toBeFocused()
  const [mail] = await mailsTo(page, address)
  expect(mail?.subject).toBe('Confirm your subscription to High water')
  const { pathname, search } = new URL(/https?:\/\/\S+confirmation=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.goto(pathname + search)
  await expect(page.getByText("You're subscribed to High water.")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${landing}$`))
  await expect(page.getByText('You’re subscribed. The next issue will arrive in your inbox.')).toBeVisible()
  await page.goto(pathname + search)
  await expect(page.getByText("You're already subscribed to High water.")).toBeVisible()
})

// Slow: every message about a subscription, each after another action of its reader.
test('[toast-subscription-promotion] [toast-subscribe-self] [toast-subscribe-success] [toast-subscribe-fail] [toast-newsletter-unsubscribe] a writer publishes, sees how readers subscribe, and subscribes to another writer', async ({
  page,
  errors,
}) => {
  test.slow()
  await newAccount(page)
  await startStory(page, 'A first letter')
  await page.keyboard.type('The tide goes out at six.')
  await typedStory(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Your story is published.')).toBeVisible()
  const promotion = page.getByText('Get readers to subscribe to your stories by email.')
  await expect(page.getByRole('status').filter({ has: promotion })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('status').getByRole('link', { name: 'Promote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get stories by Uta Lind in your inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe to Uta Lind' }).click()
  await expect(page.getByText('You cannot subscribe to yourself.')).toBeVisible()

  await page.goto(`/@${demoValues.username}`)
  const sign = page.getByRole('button', { name: 'Get Ines Okafor by email' }).filter({ visible: true })
  await page.route('**/_/batch', (route) => route.abort())
  await sign.click()
  await expect(page.getByText("We couldn't subscribe you. Please try again.")).toBeVisible()
  await page.unroute('**/_/batch')
  errors.length = 0
  await sign.click()
  await expect(page.getByText("You'll get an email when Ines Okafor publishes.")).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Subscribed to Ines Okafor by email' }).filter({ visible: true }),
  ).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/me/settings/notifications#manageSubscriptions')
  const rows = page.getByRole('region', { name: 'Subscriptions' })
  await expect(rows.getByRole('link', { name: 'Ines Okafor' })).toBeVisible()
  await rows.getByRole('button', { name: 'Unsubscribe from Ines Okafor' }).click()
  await expect(
    page.getByText("You've been unsubscribed from Ines Okafor. It may take up to 24 hours to take effect."),
  ).toBeVisible()
  await rows.getByRole('link', { name: 'Unsubscribe from all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from all newsletters?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('You’re unsubscribed')
  await expect(title).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Newsletters by writers and publications won’t come to')
  await expectNoViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText('Unsubscribe from all newsletters?')
  await expect(title).toBeFocused()
})

async function send<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const answer = await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables } })
  return ((await answer.json()) as { data: Data }).data
}

/** Sends an issue to the subscribers of the newsletter. */
async function sendIssue(page: Page, id: string): Promise<void> {
  await signIn(page, 'editor')
  const { createNewsletterEmail: issue } = await send<{ createNewsletterEmail: { id: string } }>(
    page,
    'mutation($id: ID!, $postId: ID) { createNewsletterEmail(newsletterV3Id: $id, subject: "Low water", postId: $postId) { ... on NewsletterEmail { id } } }',
    { id, postId: storyId('a-tide-table-in-thirty-lines') },
  )
  const sent = await send(page, 'mutation($id: ID!) { sendNewsletterEmail(emailId: $id) { __typename } }', { id: issue.id })
  expect(sent).toEqual({ sendNewsletterEmail: { __typename: 'NewsletterEmail' } })
}

test('the link of an issue asks before it unsubscribes, and unsubscribing can be undone, without signing in', async ({
  page,
  browser,
}) => {
  const { email } = await newAccount(page)
  const { collectionByDomainOrSlug: publication } = await send<{ collectionByDomainOrSlug: { newsletterV3: { id: string } } }>(
    page,
    '{ collectionByDomainOrSlug(domainOrSlug: "saltgrass") { ... on Collection { newsletterV3 { id } } } }',
    {},
  )
  const { id } = publication.newsletterV3
  await send(page, 'mutation($id: ID!) { subscribeNewsletterV3(newsletterV3Id: $id) { __typename } }', { id })
  const desk = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  await sendIssue(await desk.newPage(), id)
  await desk.close()
  const issue = async () => (await mailsTo(page, email)).find(({ subject }) => subject === 'Low water')
  await expect.poll(issue).toBeDefined()
  const link = /\/me\/newsletters\/leave\/[\w-]+/.exec((await issue())?.headers['List-Unsubscribe'] ?? '')?.[0] ?? ''

  await page.context().clearCookies()
  await page.goto(link)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Unsubscribe from High water?')
  await expect(page.getByRole('main')).toContainText('Newsletter of Saltgrass')
  await expect(page.getByRole('main')).toContainText('We’ll stop sending it to u••••@o••••.example within 24 hours.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(title).toHaveText('You’re unsubscribed')
  await expect(title).toBeFocused()
  await expect(page.getByText("You've been unsubscribed from High water.")).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText('Unsubscribe from High water?')
  await page.getByRole('button', { name: 'Stop all' }).click()
  await expect(page.getByRole('main')).toContainText('Newsletters by writers and publications won’t come to')
})

test('[import-mailing-list] [toast-export-email-subscribers] a writer imports a list, sees what was accepted, and exports it again', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await page.goto('/me/subscribers/import')
  await expectNoViolations(page)
  const importButton = page.getByRole('button', { name: 'Import subscribers' })
  await importButton.click()
  await expect(page.getByText('Choose the file with your list.')).toBeVisible()
  const mine = `list-${test.info().workerIndex}-${test.info().retry}`
  await page.getByLabel('Subscriber list').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `email,status\n${mine}-a@harbour.example,active\n${mine}-b@harbour.example,active\nno address,\n${mine}-c@harbour.example,unsubscribed\n`,
    ),
  })
  await importButton.click()
  await expect(page.getByText('Confirm that everyone on the list has agreed to hear from you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await importButton.click()
  await expect(page.getByText('2 addresses accepted, 1 refused.')).toBeVisible()
  await expect(page.getByText('Line 4: no address')).toBeVisible()
  await expect(page.getByText('1 address: your list says they unsubscribed')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`/@${demoValues.username}/audience`)
  await expectNoViolations(page)
  await page.getByRole('navigation', { name: 'Audience' }).getByRole('link', { name: 'Subscribers' }).click()
  await expect(page.getByRole('cell', { name: `${mine}-a@harbour.example` })).toBeVisible()
  await page.getByRole('button', { name: 'Export subscribers' }).click()
  await expect(page.getByText("Your export is on its way. We'll email it to you.")).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page, demoAccounts.writer)).map(({ subject }) => subject))
    .toContain('Subscribers to Ines Okafor')
  await page.goto('/me/settings/publishing')
  await page.getByLabel('Language of the emails').selectOption('English')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Language of the emails')).toHaveValue('en')
  await page.goto('/me/unsubscribe-all-author-newsletters')
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from all newsletters by writers?' })).toBeVisible()
  await expectNoViolations(page)
})

test('an editor changes the text of a newsletter, sends a test issue, and sends the issue once', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto(`${landing}/settings`)
  await expectNoViolations(page)
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give the newsletter a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('High water')
  await page.getByLabel('Language of the emails').selectOption('English')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Language of the emails')).toHaveValue('en')
  await page.getByRole('link', { name: 'Send and view stats' }).click()
  await expectNoViolations(page)
  await page.getByLabel('Story', { exact: true }).selectOption({ label: 'Six harbours at slack water' })
  await expect(page.getByLabel('Subject')).toHaveValue('Six harbours at slack water')
  await page.getByLabel('Subject').fill('Six harbours, by mail')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Your test is on its way. Check your inbox.')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page, demoAccounts.editor)).map(({ subject }) => subject))
    .toContain('[Test] Six harbours, by mail')
  await page.getByRole('button', { name: /^Send to \d+ subscribers$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Your issue is on its way.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Issues' }).getByText('Six harbours, by mail')).toBeVisible()
  await expect(
    page.getByLabel('Story', { exact: true }).getByRole('option', { name: 'Six harbours at slack water' }),
  ).toHaveCount(0)
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect
    .poll(async () => (await mailsTo(page, demoAccounts.member)).map(({ subject }) => subject))
    .toContain('Six harbours, by mail')
})

test('an editor writes an issue, adds a story, previews and tests it, schedules it, cancels, and sends it now', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'editor')
  await page.goto(`/saltgrass/newsletters/${demoValues.newsletterV3Id}/stats`)
  await page.getByRole('link', { name: 'New issue' }).click()
  await expect(page).toHaveURL(/\/me\/newsletter-issues\/[0-9a-f]{12}$/)
  const subject = 'What the ferry knew'
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByText('Add a subject.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const editor = page.getByTestId('issue-editor').getByRole('textbox')
  await editor.locator('.title').click()
  await page.keyboard.type(subject)
  await page.keyboard.press('Enter')
  await page.keyboard.type('The eight o’clock boat.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It left at nine.')
  await page.getByRole('button', { name: 'Add a story' }).click()
  const stories = page.getByRole('dialog', { name: 'Add a story' })
  await stories.getByRole('button', { name: 'Add The lighthouse keeper’s second library' }).click()
  await expect(editor.getByText('The lighthouse keeper’s second library')).toBeVisible()
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
  await page.getByLabel('Followers of a topic').check()
  await expect(page.getByRole('combobox', { name: 'Topic' })).toBeVisible()
  await page.getByLabel('All subscribers').check()
  await expectNoViolations(page)
  await page.getByLabel('Send a test to').fill('nobody@elsewhere.example')
  await page.getByRole('form', { name: 'Test' }).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A test goes to the verified email address of someone who edits this newsletter.')).toBeVisible()
  await page.getByLabel('Send a test to').fill(demoAccounts.editor)
  await page.getByRole('form', { name: 'Test' }).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Last test: just now.')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page, demoAccounts.editor)).map((mail) => mail.subject))
    .toContain(`[Test] ${subject}`)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
  await expect(page.frameLocator('iframe').last().getByText('It left at nine.')).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.frameLocator('iframe').last().getByText('It left at nine.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  const nextYear = new Date(Date.now() + 200 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Day', { exact: true }).fill(nextYear)
  await page.getByRole('button', { name: /^Review/ }).click()
  const review = page.getByRole('dialog', { name: 'Schedule this issue?' })
  await expect(review).toContainText(/\d+ subscribers/)
  await review.getByRole('button', { name: 'Schedule issue' }).click()
  await expect(page.getByText('Issue scheduled.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText('Schedule canceled. The issue is a draft again.')).toBeVisible()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog', { name: 'Send this issue now?' }).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, demoAccounts.member)).map((mail) => mail.subject)).toContain(subject)
})

test('a writer’s newsletter has a welcome email that is started once it is written', async ({ page }) => {
  await newAccount(page)
  await page.goto('/me/newsletter')
  await expectNoViolations(page)
  await page.goto('/me/newsletter/new-email?welcome=1')
  await expect(page).toHaveURL(/\/me\/newsletter-issues\//)
  const toggle = page.getByRole('switch', { name: 'Send it to new subscribers' })
  await toggle.click()
  await expect(page.getByText('Add a subject.').first()).toBeVisible()
  await page.getByTestId('issue-editor').getByRole('textbox').locator('.title').click()
  await page.keyboard.type('Welcome aboard')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Here is what to expect.')
  await toggle.click()
  await expect(page.getByText('New subscribers get this from now on.')).toBeVisible()
  await expect(toggle).toBeChecked()
})
