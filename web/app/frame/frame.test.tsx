import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataStore } from '#web/data/data-store.ts'
import { type DataOf, queryKey } from '#web/data/graphql.ts'
import { AppContexts } from '#web/app/frame/App.tsx'
import { AvatarMenuItems } from '#web/app/frame/header/AvatarMenuItems.tsx'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { member } from '#test/server/members.ts'
import { documentOf, elementsNamed, linksNamed, pageStateOf, textOfPage } from '#test/server/page-content.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let ada: Writer
let storyPath: string
beforeAll(async () => {
  app = await openTestApp()
  ada = await writer(app)
  storyPath = `/p/${await published(ada, story('Tides', 'Twice a day.'))}`
})
afterAll(() => app.close())

/** A viewer’s home page, and the menu that the browser renders from its state. */
async function openMenu(who: Writer) {
  const { body } = await who.get('/')
  const { env, results } = pageStateOf(body)
  const store = createDataStore(results)
  const viewer = store.get<DataOf<typeof avatarMenuQuery>>(queryKey(avatarMenuQuery, {}))?.data?.viewer
  if (!viewer) throw new Error('The page has no avatar menu.')
  const navigation = {
    location: { path: '/', search: '', hash: '' },
    referrer: '',
    navigate: () => {},
    preload: () => {},
    isNavigating: false,
  }
  const html = renderToString(
    <AppContexts env={env} store={store} navigation={navigation}>
      <AvatarMenuItems viewer={viewer} />
    </AppContexts>,
  )
  const menu = documentOf(`<body>${html}</body>`)
  return {
    items: [...menu.querySelectorAll('[role="menuitem"]')],
    hrefs: (name: string) => linksNamed(menu, name),
    text: textOfPage(`<body>${html}</body>`),
    pageText: textOfPage(body),
    banners: elementsNamed(documentOf(body), '[role="region"], section', 'Membership'),
  }
}

const setWriterOutbox = (userId: string, value: boolean) =>
  app.database.db
    .insertInto('featureFlagOverrides')
    .values({ userId, name: 'enable_writer_outbox', value: JSON.stringify(value) })
    .execute()

test('[menu-writer-outbox-flag] Writer outbox is in the menu only with its flag', async () => {
  const [without, withFlag] = [await writer(app), await writer(app)]
  await setWriterOutbox(without.id, false)
  await setWriterOutbox(withFlag.id, true)
  expect((await openMenu(without)).hrefs('Writer outbox')).toEqual([])
  expect((await openMenu(withFlag)).hrefs('Writer outbox')).toEqual(['/me/outbox'])
})

test('[menu-partner-program-enrolled] [menu-apply-partner-program] partners go to the Partner Program, and others apply', async () => {
  const other = await openMenu(ada)
  expect(other.hrefs('Partner Program')).toEqual([])
  expect(other.hrefs('Apply to the Partner Program')).toHaveLength(1)
  const partner = await openMenu(await writer(app, { enrolled: true }))
  expect(partner.hrefs('Partner Program')).toEqual(['/me/partner/dashboard'])
  expect(partner.hrefs('Apply to the Partner Program')).toEqual([])
})

test('[menu-footer-links] ten links end the menu, in order', async () => {
  const texts = (await openMenu(ada)).items.map(({ textContent }) => textContent)
  expect(texts.slice(-10)).toEqual([
    'Help',
    'Status',
    'About',
    'Careers',
    'Press',
    'Blog',
    'Privacy',
    'Terms',
    'Text to speech',
    'Teams',
  ])
  expect(texts.at(-11)).toContain('Sign out')
})

test('[menu-become-member] [menu-gift-membership] [menu-author-verification] non-members may become one, give a membership, and be verified', async () => {
  const { hrefs, text } = await openMenu(ada)
  expect(hrefs('Become a member')).toEqual(['/plans'])
  expect(hrefs('Become a Friend')).toEqual([])
  expect(text).not.toContain('since')
  expect(hrefs('Gift a membership')).toEqual(['/gift'])
  expect(hrefs('Apply for author verification')).toHaveLength(1)
})

test('[menu-member-since-badge] [menu-become-friend] a member sees since when, and may become a Friend', async () => {
  const { hrefs, text, banners } = await openMenu(await member(app))
  expect(text).toContain('Member since March 2026')
  expect(hrefs('Become a member')).toEqual([])
  expect(hrefs('Become a Friend')).toEqual(['/manage-membership'])
  expect(banners).toEqual([])
})

test('[role-friend-no-upgrade] [menu-become-friend] a Friend is offered no upgrade', async () => {
  const { hrefs, text, pageText, banners } = await openMenu(await member(app, 'premiumYearly'))
  expect(text).toContain('Friend since March 2026')
  for (const offer of ['Become a member', 'Become a Friend']) expect(hrefs(offer)).toEqual([])
  expect(text + pageText).not.toMatch(/upgrade/i)
  expect(banners).toEqual([])
})

test('[menu-author-verification] [role-book-author-no-apply] a verified author is not asked to apply again', async () => {
  const author = await writer(app)
  await app.database.db.updateTable('users').set({ isBookAuthor: true }).where('id', '=', author.id).execute()
  expect((await openMenu(author)).hrefs('Apply for author verification')).toEqual([])
})

test("[menu-publications-max-3] [menu-see-all-publications] [role-publication-admins-menu] three of the viewer's publications are in the menu, with a link to all when there are more", async () => {
  const owner = await writer(app)
  const found = async () => {
    const { items, hrefs } = await openMenu(owner)
    const publications = items.filter(({ textContent }) => /^Saltgrass \d$/.test(textContent))
    return { publications: publications.map((item) => item.getAttribute('href')), all: hrefs('See all publications') }
  }
  const own: string[] = []
  for (const index of [1, 2, 3, 4]) {
    await publication(app, { slug: `saltgrass-${index}`, name: `Saltgrass ${index}`, owner })
    own.push(`/saltgrass-${index}/manage`)
    const { publications, all } = await found()
    expect(publications).toHaveLength(Math.min(index, 3))
    expect(own).toEqual(expect.arrayContaining(publications))
    expect(all).toEqual(index > 3 ? [`/@${owner.username}/publications`] : [])
  }
})

/** A page and its header. */
async function openPage(path: string, who: Pick<TestBrowser, 'get'> = app.browser()) {
  const page = documentOf((await who.get(path)).body)
  const header = page.querySelector('header')
  if (!header) throw new Error(`${path} has no header.`)
  return { page, header }
}

test('[header-write-button] for signed-in viewers, Write leads to a new story', async () => {
  expect(linksNamed((await openPage('/', ada)).header, 'Write')).toEqual(['/new-story'])
})

test('[header-logged-out-sign-up-in] [header-logged-out-get-started-home] a visitor signs up or in, and gets started on home', async () => {
  const counts = async (path: string) => {
    const { header } = await openPage(path)
    return ['Sign in', 'Sign up', 'Get started'].map((name) => linksNamed(header, name).length)
  }
  expect(await counts(storyPath)).toEqual([1, 1, 0])
  expect(await counts('/')).toEqual([1, 0, 1])
})

test('[layout-topnav] a story has one column under the header', async () => {
  const { page, header } = await openPage(storyPath)
  expect(page.body.getAttribute('data-layout')).toBe('TopNav')
  expect(elementsNamed(header, 'nav', 'Main')).toHaveLength(1)
  expect(elementsNamed(page, 'aside', 'Sidebar')).toEqual([])
})

test('[layout-wordmark] the page for an unknown account shows only the wordmark above it', async () => {
  const { page, header } = await openPage('/unrecognized-account')
  expect(page.body.getAttribute('data-layout')).toBe('Wordmark')
  expect(header.querySelectorAll('a')).toHaveLength(1)
  expect(linksNamed(header, 'Octavo, home')).toHaveLength(1)
  expect(elementsNamed(page, 'nav', 'Main')).toEqual([])
})

test('[layout-attributes-ours] every page declares its id and its layout', async () => {
  for (const [path, id, layout] of [
    ['/', 'home-lo-legacy', 'Basic'],
    [storyPath, 'post', 'TopNav'],
    [`/@${ada.username}`, 'user-profile', 'TwoColumn'],
    ['/m/signin', 'sign-in', 'Basic'],
    ['/unrecognized-account', 'unrecognized-account', 'Wordmark'],
    ['/no/such/page', 'not-found', 'TopNav'],
    ['/_/dev/error', 'server-error', 'Wordmark'],
  ] as const)
    expect((await app.browser().get(path)).body, path).toContain(`<body data-page="${id}" data-layout="${layout}"`)
})
