import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, pageHeaders, signIn, clearSession, test } from './fixtures.ts'
import { newAccount, signInTo } from './new-account.ts'

const profile = `/@${demoValues.username}`
const blocked = /^You blocked Ines Okafor/

// Slow: each tab of a profile is another page.
test('a profile says that the viewer blocked it, on every tab, and offers to unblock', async ({ page }) => {
  await newAccount(page)
  await page.goto(profile)
  const stories = page.locator('#main').getByRole('article')
  await expect(stories.first()).toBeVisible()
  await page.getByRole('button', { name: 'More about Ines Okafor' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Block this person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(blocked)).toBeVisible()
  await expect(stories.filter({ visible: true })).toHaveCount(0)
  for (const tab of [
    '',
    '/has-recommended',
    '/lists',
    '/series',
    '/responses',
    '/highlights',
    '/about',
    '/followers',
    '/following',
  ]) {
    await page.goto(profile + tab)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByText(blocked), tab).toBeVisible()
      await expect(page.getByText(/(Nothing|No \w+).* yet/).filter({ visible: true }), tab).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Unblock' }), tab).toBeInViewport()
      await expect(page.getByRole('button', { name: /^Follow Ines/ }), tab).toHaveCount(0)
    }
  }
  await page.goto(profile)
  await expect(page.getByRole('heading', { name: /^You blocked Ines Okafor on \w+ \d+$/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Profile' }).getByRole('link')).toHaveText(['Home', 'About'])
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Open list' }).click()
  await expect(page).toHaveURL(/\/me\/settings\/publishing#blocked$/)
  await expect(page.getByRole('button', { name: 'Unblock Ines Okafor' })).toBeVisible()
  await page.goto(profile)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Ines Okafor has been unblocked.')).toBeVisible()
  await expect(stories.first()).toBeVisible()
  await expect(page.getByText(blocked)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('a muted profile says so above its stories and offers to unmute', async ({ page }) => {
  await newAccount(page)
  await page.goto(profile)
  await page.getByRole('button', { name: 'More about Ines Okafor' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Mute this writer' }).click()
  await expect(page.getByText('You muted Ines Okafor.')).toBeVisible()
  await expect(page.locator('#main').getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await expect(page.getByText('You muted Ines Okafor.')).toHaveCount(0)
})

test('a writer hides for everyone what a blocked person wrote under their stories', async ({ page }) => {
  const reader = await newAccount(page)
  const as = async <Data>(query: string, variables = {}): Promise<Data> => {
    const answer = await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables } })
    return ((await answer.json()) as { data: Data }).data
  }
  const { viewer } = await as<{ viewer: { id: string; username: string } }>('{ viewer { id username } }')
  const words = `Said once ${viewer.id}`
  await as(
    `mutation($id: ID!, $deltas: [DeltaInput!]!) { publishPostThreadedResponse(inResponseToPostId: $id, deltas: $deltas) { __typename } }`,
    { id: demoValues.postId, deltas: [{ type: 1, index: 0, paragraph: { name: 'a1', type: 'P', text: words, markups: [] } }] },
  )
  await clearSession(page)
  await signIn(page, 'writer')
  await as('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: viewer.id })
  await page.goto(`/@${viewer.username}`)
  await expect(page.getByText('1 response under your stories and lists is hidden from you. Others still see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide for everyone' }).click()
  await expect(page.getByText('1 response hidden for everyone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide for everyone' })).toHaveCount(0)
  await as('mutation($id: ID!) { unblockUser(targetUserId: $id) { __typename } }', { id: viewer.id })
  await clearSession(page)
  await newAccount(page)
  await page.goto(`/p/${demoValues.postId}/responses`)
  await expect(page.locator('main')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await clearSession(page)
  await signInTo(page, reader)
  await page.goto(`/p/${demoValues.postId}/responses`)
  await expect(page.getByText(words)).toBeVisible()
})
