import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, pageHeaders, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { decide, openReport } from './reports.ts'

const viewerOf = async (page: Page): Promise<{ id: string; username: string }> => {
  const answer = await page.request.post('/_/graphql', {
    headers: await pageHeaders(page),
    data: { query: '{ viewer { id username } }' },
  })
  return ((await answer.json()) as { data: { viewer: { id: string; username: string } } }).data.viewer
}

test('staff find an account by its address and end a session, giving a reason', async ({ page, browser }) => {
  const context = await browser.newContext()
  const person = await context.newPage()
  const { email } = await newAccount(person)
  const { id, username } = await viewerOf(person)

  await signIn(page, 'staff')
  await page.goto('/_/admin/users')
  await page.getByRole('searchbox', { name: 'Find an account' }).fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  const accounts = page.getByRole('list', { name: 'Accounts' })
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  await accounts.getByRole('link', { name: 'Uta Lind' }).click()
  await expect(page).toHaveURL(`/_/admin/users/${id}`)

  const sessions = page.getByRole('list', { name: 'Sessions' })
  await sessions.getByRole('button', { name: /^End:/ }).click()
  const reason = sessions.getByLabel('Reason', { exact: true })
  await expect(reason).toBeFocused()
  await sessions.getByRole('button', { name: 'End session' }).click()
  await expect(sessions.getByText('Say why, for the record of staff actions.')).toBeVisible()
  await reason.fill('A lost phone.')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  const log = page.getByRole('list', { name: 'Staff actions' }).getByRole('listitem')
  await expect(log.filter({ hasText: `@milo ended a session of @${username}.` }).getByText('A lost phone.')).toBeVisible()
  await person.goto('/')
  await expect(person.locator('body')).toHaveAttribute('data-page', 'home-lo-legacy')
  await context.close()
})

test('a decision closes a report and moves on to the next one', async ({ page }) => {
  await signIn(page, 'reader')
  const report = async (name: string, argument: string, id: string) =>
    expect(
      await (
        await page.request.post('/_/graphql', {
          headers: await pageHeaders(page),
          data: { query: `mutation { ${name}(${argument}: "${id}", reason: SPAM) { __typename } }` },
        })
      ).json(),
    ).toEqual({ data: { [name]: { __typename: 'MutationSuccess' } } })
  await report('reportUser', 'targetUserId', demoValues.userId)
  await report('reportCollection', 'collectionId', demoValues.collectionId)

  await signIn(page, 'staff')
  await page.goto('/_/admin/reports')
  const queue = page.getByRole('list', { name: 'Open reports' })
  const profile = queue.getByRole('listitem').filter({ hasText: 'Profile · Spam' })
  const publication = queue.getByRole('listitem').filter({ hasText: 'Publication · Spam' })
  const waiting = page
    .getByRole('navigation', { name: 'Staff console' })
    .filter({ visible: true })
    .getByRole('link', { name: /^Reports/ })
  const before = Number.parseInt(((await waiting.textContent()) ?? '').replace(/\D+/, ''), 10)
  await openReport(profile)
  await profile.getByRole('button', { name: 'Decide and open next' }).click()
  await expect(profile.getByText('Choose a decision.')).toBeVisible()
  await decide(profile, 'No rule broken. Close the reports.')
  await expect(profile).toHaveCount(0)
  await expect(publication.locator('summary')).toBeFocused()
  await expect(publication.locator('details')).toHaveAttribute('open', '')
  await expect(waiting).toHaveAccessibleName(before > 1 ? `Reports ${before - 1} waiting` : 'Reports')
  await decide(publication, 'No rule broken. Close the reports.')
  await expect(publication).toHaveCount(0)

  await page.getByRole('link', { name: 'Decided', exact: true }).click()
  await expect(
    page.getByRole('list', { name: 'Decided reports' }).getByText('Profile · Spam or advertising · No rule broken').first(),
  ).toBeVisible()
  await expectNoViolations(page)
})

test('staff retry one failed job and drop another, giving reasons', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto('/_/admin/jobs')
  const jobs = page.getByRole('list', { name: 'Failed jobs' })
  await expect(jobs.getByText('unreachable: [e-mail]').first()).toBeVisible()
  await expect(page.getByText('milo@reader.example')).toHaveCount(0)
  for (const [job, act, submit, done] of [
    [900_001, 'Retry', 'Retry job', 'The job runs again.'],
    [900_002, 'Drop', 'Drop job', 'Job dropped.'],
  ] as const) {
    const row = jobs.getByRole('listitem').filter({ hasText: `job ${job}` })
    await row.getByRole('button', { name: `${act}: Send welcome mail, job ${job}` }).click()
    await row.getByLabel('Reason', { exact: true }).fill('The server is back.')
    await expectNoViolations(page)
    await row.getByRole('button', { name: submit }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(row).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
})

test('staff read the mail log, and an address in full only by looking it up', async ({ page, browser }) => {
  const context = await browser.newContext()
  const { email } = await newAccount(await context.newPage())
  await context.close()
  await signIn(page, 'staff')
  await page.goto('/_/admin/mail')
  const mail = page.getByRole('list', { name: 'Mail' })
  await expect(mail.getByText('u••••@o••••.example').first()).toBeVisible()
  await expect(mail.getByText(email)).toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Email address' })
  await search.fill(email)
  await search.press('Enter')
  await expect(mail.getByText(email).first()).toBeVisible()
  await expect(mail.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('searchbox', { name: 'Email address' }).fill('posteo')
  await page.getByRole('searchbox', { name: 'Email address' }).press('Enter')
  await expect(page.getByText('Enter a complete email address.')).toBeVisible()
})
