import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsAnchors } from '#shared/enums/accounts.ts'
import { publishMemberStory } from '#test/server/partners.ts'
import { documentOf, elementsNamed, linksNamed, textOfPage } from '#test/server/page-content.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let reader: Writer
/** A writer in the Partner Program. */
let partner: Writer
let lockedPath: string
beforeAll(async () => {
  app = await openTestApp()
  reader = await writer(app)
  partner = await writer(app, { enrolled: true })
  lockedPath = `/p/${await publishMemberStory(partner)}`
})
afterAll(() => app.close())

const bodyOf = async (path: string, who: Pick<TestBrowser, 'get'> = app.browser()) => (await who.get(path)).body

test('[role-visitor-unlimited-access] a visitor signs in first, and then continues to the plans', async () => {
  const [href, ...more] = linksNamed(documentOf(await bodyOf(lockedPath)), 'Get unlimited access')
  const url = new URL(href ?? '', app.config.baseUrl)
  expect(url.pathname).toBe('/m/signin')
  expect(url.searchParams.get('redirect')).toMatch(/^\/plans/)
  expect(more).toEqual([])
})

test('[role-nonmember-unlimited-access] a signed-in non-member goes to the plans', async () => {
  const hrefs = linksNamed(documentOf(await bodyOf(lockedPath, reader)), 'Get unlimited access')
  expect(hrefs).toEqual([expect.stringMatching(/^\/plans/)])
})

test('[role-creator-member-only-note] the author sees that the story is behind the paywall and can earn; readers do not', async () => {
  const notes = async (who?: TestBrowser) => {
    const texts = [...documentOf(await bodyOf(lockedPath, who)).querySelectorAll('article p span')].map(
      (span) => span.textContent,
    )
    return texts.filter((text) => text.startsWith('Member-only story'))
  }
  for (const who of [undefined, reader]) expect(await notes(who)).toEqual(['Member-only story'])
  expect(await notes(partner)).toEqual(['Member-only story: behind the paywall and eligible to earn'])
})

test('an editor of its publication sees how a story is read but not what it earns', async () => {
  const editor = await writer(app)
  const id = await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: partner })
  await addMember(app, id, editor, 'EDITOR')
  const storyId = await publishedIn(app, id, partner, 'What the tide tables leave out')
  await setVisibility(partner, { postId: storyId, visibility: 'LOCKED' })
  const headings = async (who: Writer) => {
    const page = documentOf(await bodyOf(`/me/stats/post/${storyId}`, who))
    return ['How far they read', 'Earnings'].map((name) => elementsNamed(page, 'h2, h3', name).length)
  }
  expect(await headings(partner)).toEqual([1, 1])
  expect(await headings(editor)).toEqual([1, 0])
})

test('someone outside the Partner Program sees no earnings next to their stories', async () => {
  const asideOf = async (who: Writer) => {
    const body = await bodyOf('/me/stories', who)
    expect(elementsNamed(documentOf(body), 'h2, h3', 'This month')).toHaveLength(1)
    return textOfPage(body)
  }
  expect(await asideOf(partner)).toContain('Earned so far')
  expect(await asideOf(reader)).not.toContain('Earned so far')
})

test('the profile of a user who blocked the viewer shows stories as unavailable, not as missing', async () => {
  const { username } = partner
  await published(partner, story('Ebb', 'Twice a day.'))
  const blocked = await writer(app)
  const stateOf = async () => {
    const page = documentOf(await bodyOf(`/@${username}`, blocked))
    // The empty list stays in the page, hidden.
    for (const hidden of page.querySelectorAll('[hidden]')) hidden.remove()
    const text = page.querySelector('main')?.textContent ?? ''
    return {
      isUnavailable: text.includes('Hana Kim made their stories unavailable to you.'),
      isEmpty: text.includes('No stories yet'),
      buttons: [...page.querySelectorAll('button')].flatMap(
        (button) => /^(?:Follow Hana|Unblock)/.exec(button.getAttribute('aria-label') ?? button.textContent)?.[0] ?? [],
      ),
    }
  }
  expect(await stateOf()).toMatchObject({
    isUnavailable: false,
    isEmpty: false,
    buttons: expect.arrayContaining(['Follow Hana']),
  })
  await partner.graphql('mutation($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: blocked.id })
  expect(await stateOf()).toEqual({ isUnavailable: true, isEmpty: false, buttons: [] })
})

const tabs = [
  { tab: 'account', name: 'Account', anchors: ['email', 'username', 'profileInformation'] },
  { tab: 'publishing', name: 'Publishing', anchors: ['managePublications', 'audience-development', 'followers'] },
  { tab: 'notifications', name: 'Notifications', anchors: ['email-settings', 'manageSubscriptions'] },
  {
    tab: 'membership',
    name: 'Membership and payment',
    anchors: ['membership', 'payment', 'redeem-gift-membership', 'private-feeds'],
  },
  { tab: 'security', name: 'Security and apps', anchors: ['security', 'connections', 'developers', 'tokens'] },
]

test('[settings-anchors-all] [settings-anchors-account] [settings-anchors-publishing] [settings-anchors-notifications] [settings-anchors-membership] [settings-anchors-security] [settings-title] [settings-tab-account] [settings-tab-publishing] [settings-tab-notifications] [settings-tab-membership] [settings-tab-security] the five tabs contain every anchor once, each its own, and are marked as current', async () => {
  for (const { tab, name, anchors } of tabs) {
    const page = documentOf(await bodyOf(`/me/settings/${tab}`, reader))
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Settings'])
    expect(elementsNamed(page, '[aria-current=page]', name), tab).toHaveLength(1)
    const found = settingsAnchors.filter((anchor) => page.querySelectorAll(`[id="${anchor}"]`).length === 1)
    expect(found.toSorted()).toEqual(anchors.toSorted())
  }
  expect(tabs.flatMap(({ anchors }) => anchors).toSorted()).toEqual([...settingsAnchors].toSorted())
})
