import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectFits, expectNoViolations, pageHeaders, signIn, test } from './fixtures.ts'

/** A story of its own, because views of others may still be reported for tests before this one. */
async function publishStory(page: Page, title: string): Promise<string> {
  const send = async (query: string, variables: object): Promise<{ id: string }> => {
    const answer = await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables } })
    const { data } = (await answer.json()) as { data: Record<string, { id: string }> }
    return Object.values(data)[0] as { id: string }
  }
  const { id } = await send('mutation($title: String!) { createPost(title: $title) { ... on Post { id } } }', { title })
  await send('mutation($id: ID!) { publishPost(postId: $id, visibility: PUBLIC) { ... on Post { id } } }', { id })
  return id
}

const figure = async (page: Page, label: string): Promise<number> => {
  const tile = page
    .getByRole('region', { name: 'Since it was published' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
  return Number((await tile.locator('dd').first().innerText()).replaceAll(',', ''))
}

/** Advances both clocks of this page: its own, and the one its requests send to the server. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  const now = new Date(Date.now() + seconds * 1000).toISOString()
  await page.route('**/_/events', (route) => route.continue({ headers: { ...route.request().headers(), 'x-dev-now': now } }))
  await page.clock.fastForward(seconds * 1000)
}

// Slow: a reader stays for half a minute of the browser’s clock, and a writer sees what was counted.
test('[stats-definitions] [stats-story-page] [stats-page-content] staying with a story for half a minute counts as a read, and its writer sees that in the statistics', async ({
  page,
  browser,
}) => {
  await signIn(page, 'writer')
  const title = 'Half a minute with a kettle'
  const id = await publishStory(page, title)
  await page.goto(`/me/stats/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect({ views: await figure(page, 'Views'), reads: await figure(page, 'Reads') }).toEqual({ views: 0, reads: 0 })

  const visitor = await browser.newContext()
  const reader = await visitor.newPage()
  await reader.clock.install()
  const reported: string[] = []
  reader.on('response', (answer) => {
    if (answer.url().endsWith('/_/events') && answer.ok()) reported.push(answer.request().postData() ?? '')
  })
  await reader.goto(new URL(`/p/${id}`, page.url()).href)
  await expect.poll(() => reported.join()).toContain('post.clientViewed')
  await passSeconds(reader, 31)
  await expect.poll(() => reported.join()).toContain('post.clientRead')
  await visitor.close()

  await page.reload()
  expect({ views: await figure(page, 'Views'), reads: await figure(page, 'Reads') }).toEqual({ views: 1, reads: 1 })
  await expect(page.getByRole('heading', { name: 'Where readers came from' })).toBeVisible()

  await page.getByRole('link', { name: 'Stats', exact: true }).first().click()
  await expect(page).toHaveURL(/\/me\/stats$/)
  const table = page.getByRole('table', { name: 'Your stories' })
  const titles = () => table.locator('tbody tr td:first-child b').allInnerTexts()
  await expect(table.getByRole('columnheader', { name: 'Earned' })).toBeVisible()
  await expect(table.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
  const newest = await titles()
  await table.getByRole('link', { name: 'Views' }).click()
  await expect(page).toHaveURL(/\?sort=views$/)
  await expect(table.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(titles).not.toEqual(newest)
  const views = await table.locator('tbody tr td:nth-child(2)').allInnerTexts()
  const counts = views.map((text) => Number(text.replaceAll(',', '')))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))

  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/\?days=7&sort=views$/)
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'October 2026' })
  await expect(page).toHaveURL(/\?month=2026-10&sort=views$/)

  // The arrow keys move through the points of the chart.
  const chart = page.getByRole('group', { name: /^Views and reads for 31 days; most views, / })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart.locator('output')).toContainText(/^Oct 1 [\d,]+ views, [\d,]+ reads$/)
})

test('a story’s figures follow the period, and each chart has a table and is drawn again for a narrow window', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await page.goto(`/me/stats/post/${demoValues.postId}`)
  await expect(page.getByRole('region', { name: 'The last 30 days' })).toContainText('in all')
  await page.getByRole('link', { name: 'All time' }).click()
  await expect(page).toHaveURL(/\?days=all$/)
  await expect(page.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'All time' })).toContainText(/\d,\d{3}/)
  await expect(page.getByRole('group', { name: /^Earnings by day; highest, \$/ })).toBeVisible()
  await expect(page.getByText(/^\$[\d,.]+ settled$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'To the end' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 844 })
  const chart = page.getByRole('group', { name: /^Views and reads for / }).locator('svg')
  await expect
    .poll(() => chart.evaluate((svg: SVGSVGElement) => Math.abs(svg.viewBox.baseVal.width - svg.clientWidth)))
    .toBeLessThanOrEqual(1)
  for (const name of ['Views and reads by day', 'Earnings by day']) {
    const table = page.getByRole('table', { name })
    await expect(table).toHaveCount(0)
    await page.getByRole('button', { name: 'Show as a table' }).first().press('Enter')
    await expect(table.getByRole('cell', { name: 'Oct 2', exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Hide table' })).toHaveCount(2)
  await expectFits(page)
  await expectNoViolations(page)
})
