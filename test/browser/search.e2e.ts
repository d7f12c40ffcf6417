import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { recordEvents } from './reported-events.ts'

type SearchRequest = { requests: { indexName: string; params: { query: string; hitsPerPage: number; filters: string } }[] }
type Click = { variables: { queryId: string; indexName: string; objectIds: string[]; positions: number[] } }

const box = (page: Page) => page.getByRole('banner').getByPlaceholder('Search')
const suggestions = (page: Page) => page.getByRole('dialog', { name: 'Search suggestions' })
const headings = (page: Page) => suggestions(page).getByRole('heading').allTextContents()
const rows = (page: Page) => suggestions(page).locator('[data-suggestion]')

async function recordSearches(page: Page): Promise<SearchRequest[]> {
  const searches: SearchRequest[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/1/indexes/*/queries') searches.push(request.postDataJSON() as SearchRequest)
  })
  return searches
}

/** Opens the search box on a page, once the suggestions have loaded. */
async function openBox(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await box(page).click()
  await expect(suggestions(page)).toBeVisible()
}

test('[search-popover-316] [search-empty-explore-topics] [search-empty-recent-searches] [search-recent-saved-on-enter] [search-whitespace-blank] [search-enter-navigates] a search submitted with Enter is suggested the next time and can be removed', async ({
  page,
}) => {
  const searches = await recordSearches(page)
  await openBox(page, `/p/${demoValues.postId}`)
  await expect(suggestions(page).getByRole('link', { name: 'Explore topics' })).toHaveAttribute('href', /^\/explore-topics/)
  await expect(suggestions(page).getByRole('heading')).toHaveCount(0)
  expect((await suggestions(page).boundingBox())?.width).toBe(316)
  expect((await page.getByRole('banner').locator('form label').boundingBox())?.width).toBe(240)
  await box(page).fill('   ')
  await box(page).press('Enter')
  expect(new URL(page.url()).pathname).not.toBe('/search')
  for (const words of ['tide', 'bread', 'tide']) {
    await box(page).fill(words)
    await box(page).press('Enter')
    await expect(page).toHaveURL(`/search?q=${words}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for ${words}`)
  }
  await box(page).fill('never sent')
  await expect.poll(() => searches.some(({ requests }) => requests[0]?.params.query === 'never sent')).toBe(true)
  expect(searches.some(({ requests }) => requests[0]?.params.query.trim() === '')).toBe(false)
  await box(page).fill('')
  await expect(suggestions(page).getByRole('heading')).toHaveText('Recent Searches')
  await expect(rows(page)).toHaveText(['tide', 'bread', 'Explore topics'])
  await suggestions(page).getByRole('button', { name: 'Remove bread from recent searches' }).click()
  await expect(rows(page)).toHaveText(['tide', 'Explore topics'])
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('post-platform|recentSearches'))).toBe('["tide"]')
})

test('[search-popover-from-profile] [search-popover-people] [search-popover-publications] [search-popover-topics] [search-provider-request] [search-hits-post-8] [typeahead-hits-3] [search-status-per-key] on a profile its own stories come first, and each group is queried once', async ({
  page,
}) => {
  const searches = await recordSearches(page)
  await openBox(page, `/@${demoValues.username}`)
  await box(page).pressSequentially('ma')
  await expect.poll(() => headings(page)).toEqual(['From this Profile', 'People', 'Publications', 'Topics'])
  const [first] = searches
  expect(first?.requests.map(({ indexName }) => indexName)).toEqual([
    'search_user',
    'search_publication',
    'search_tag',
    'search_post',
  ])
  expect(first?.requests.map(({ params }) => params.hitsPerPage)).toEqual([3, 3, 3, 8])
  expect(first?.requests[0]?.params.filters).toBe('highQualityUser:true AND isAuthorType:false')
  expect(first?.requests[3]?.params.filters).toMatch(/^writtenByHighQualityUser:true AND creatorId:"[0-9a-f]{12}"$/)
  for (const name of ['People', 'Publications', 'Topics'])
    expect(await suggestions(page).getByRole('region', { name }).getByRole('link').count()).toBeLessThanOrEqual(3)
  await box(page).fill('')
  await box(page).fill('ma')
  await expect.poll(() => headings(page)).toContain('People')
  expect(searches.filter(({ requests }) => requests[0]?.params.query === 'ma')).toHaveLength(1)
})

test('[search-popover-from-publication] [search-arrows-move-focus] [search-click-reports] [event-search-predictive-opened] [event-search-predictive-queried] [event-search-predictive-result-clicked] the suggestions are accessible, in light and dark; the arrow keys move through those of a publication, and a chosen one is reported', async ({
  page,
}) => {
  const reported = await recordEvents(page)
  await test.step('accessible', async () => {
    await openBox(page, '/saltgrass')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await box(page).fill('')
      await expect(suggestions(page)).toBeVisible()
      await expectNoViolations(page)
      await box(page).pressSequentially('tide')
      await expect.poll(() => headings(page)).toContain('From this Publication')
      await expectNoViolations(page)
    }
  })
  await test.step('arrow keys', async () => {
    const clicks: Click[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('SearchClickEventMutation')) clicks.push(...(JSON.parse(body) as Click[]))
    })
    await expect.poll(() => headings(page)).toContain('From this Publication')
    await box(page).press('ArrowDown')
    await expect(rows(page).nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).nth(0)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toBeHidden()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const chosen = (await rows(page).nth(0).textContent()) ?? ''
    await rows(page).nth(0).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen)
    await expect(suggestions(page)).toBeHidden()
    await expect
      .poll(() => clicks.map(({ variables }) => variables))
      .toMatchObject([{ indexName: 'search_post', positions: [1] }])
    expect(clicks[0]?.variables.queryId).toMatch(/^[0-9a-f]{32}$/)
    await expect
      .poll(() => reported.map(({ key }) => key))
      .toEqual(expect.arrayContaining(['search.predictiveOpened', 'search.predictiveQueried', 'search.predictiveResultClicked']))
  })
})

test.describe('where lists have their page or will', () => {
  test.use({ allowedErrors: [/404/] })
  test('[search-popover-from-list] on a list its own items come first', async ({ page, request }) => {
    const found = (await (
      await request.post('/_/graphql', {
        data: {
          query:
            '{ search(query: "staff picks", category: lists) { ... on SearchResults { catalogs { slugId creator { username } } } } }',
        },
      })
    ).json()) as { data: { search: { catalogs: { slugId: string; creator: { username: string } }[] } } }
    const [list] = found.data.search.catalogs
    await page.goto(`/@${list?.creator.username}/list/${list?.slugId}`)
    await box(page).click()
    await box(page).pressSequentially('the')
    await expect.poll(() => headings(page)).toContain('From this List')
  })
})

test.describe('when the search does not respond', () => {
  test.use({ allowedErrors: [/500/] })
  test('[error-search-silent] [search-provider-response] it fails silently, breaks nothing, and is not retried', async ({
    page,
  }) => {
    let searches = 0
    await page.route('**/1/indexes/*/queries', async (route) => {
      searches++
      await route.fulfill({ status: 500, body: '{"message":"no","status":500}' })
    })
    await openBox(page, '/saltgrass')
    await box(page).fill('tide')
    await expect.poll(() => searches).toBe(1)
    await expect(suggestions(page)).toBeHidden()
    await box(page).fill('')
    await expect(suggestions(page)).toBeVisible()
    await box(page).fill('tide')
    await expect(suggestions(page)).toBeHidden()
    await box(page).press('Enter')
    await expect(page).toHaveURL('/search?q=tide')
    expect(searches).toBe(1)
  })
})

test('[layout-search-global-context] the search page suggests global results only, and a button shows more', async ({ page }) => {
  await openBox(page, '/search/tags?q=m')
  await box(page).pressSequentially('tide')
  await expect.poll(() => headings(page)).toEqual(expect.arrayContaining(['People', 'Topics', 'Stories']))
  expect(await headings(page)).not.toContainEqual(expect.stringMatching(/^From this/))
  await page.goto('/search/users?q=a')
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(people).toHaveCount(20)
})

test('[header-search-button-small] on a small screen a button leads to the search page, which has its own box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 800 })
  await page.goto(`/p/${demoValues.postId}`)
  await expect(box(page)).toBeHidden()
  const button = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  await expect(button).toHaveAttribute('href', /^\/search/)
  await button.click()
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('tide')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=tide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for tide')
  const language = page.getByRole('combobox', { name: 'Language of the stories' })
  await language.selectOption('Thai')
  await expect(page).toHaveURL('/search?q=tide&lang=th')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Search in all languages' }).click()
  await expect(language).toHaveValue('')
  await expect(page.getByRole('article')).not.toHaveCount(0)
})
