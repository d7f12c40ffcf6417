import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseDigestStories } from '#server/domains/digests/choose-stories.query.ts'
import { detectLanguages } from '#server/domains/stories/detect-languages.job.ts'
import { pickAsStaff } from '#test/server/page-content.ts'
import { insertStory } from '#test/server/feed-stories.ts'
import { addRead } from '#test/server/rows.ts'
import { changeStorySettings } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const choose = asker(
  'mutation($languages: [String!]!) { setReadingLanguages(languages: $languages) { __typename ... on ReadingLanguages { chosen current } ... on Unauthorized { message } ... on BadRequest { message field } } }',
)
const german =
  'Wer im Winter an der Küste spazieren geht, hört das Meer lange, bevor er es sieht, und riecht es noch viel früher.'
const english =
  'Anyone who walks along the coast in winter hears the sea long before seeing it, and can smell it a good while earlier.'

describe('the languages of a reader', () => {
  let app: TestApp
  let ines: Writer
  let reader: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
  })
  beforeEach(async () => {
    await app.database.db.deleteFrom('stories').execute()
    reader = await writer(app)
  })
  afterAll(() => app.close())

  /** The same account in a browser with these languages. */
  const inBrowser = (languages: string): TestBrowser => {
    const browser = app.browser({ 'accept-language': languages })
    for (const [name, value] of reader.cookies) browser.cookies.set(name, value)
    return browser
  }
  const feed = async (browser: TestBrowser, mode = 'FOR_YOU'): Promise<string[]> => {
    const { homeFeed } = await browser.rawGraphql<{ homeFeed: { items: { post: { title: string } }[] } }>(
      `{ homeFeed(mode: ${mode}) { ... on HomeFeed { items { post { title } } } } }`,
    )
    return homeFeed.items.map(({ post }) => post.title).sort()
  }
  const insert = (title: string, language?: string, by: Pick<Writer, 'id'> = ines) =>
    insertStory(app, by, title, { ...(language && { language }) })
  const read = (...storyIds: string[]) =>
    addRead(
      app,
      storyIds.map((storyId) => ({ userId: reader.id, storyId })),
    )

  test('are those of the browser, and stories in unknown languages and their own are for everyone', async () => {
    await insert('Deutsch', 'de')
    await insert('English', 'en')
    await insert('Unknown')
    await insert('Own', 'sv', reader)
    expect(await feed(inBrowser('en-US,en;q=0.9'))).toEqual(['English', 'Own', 'Unknown'])
    expect(await feed(inBrowser('de-AT,en;q=0.1'))).toEqual(['Deutsch', 'English', 'Own', 'Unknown'])
    expect(await feed(inBrowser('en, de;q=0'))).toEqual(['English', 'Own', 'Unknown'])
    expect(await feed(inBrowser('*'))).toEqual(['Deutsch', 'English', 'Own', 'Unknown'])
    // Danish stories are taken for those of a neighbor, so who reads Danish gets everything.
    expect(await feed(inBrowser('da'))).toEqual(['Deutsch', 'English', 'Own', 'Unknown'])
    expect(await feed(reader)).toEqual(['Deutsch', 'English', 'Own', 'Unknown'])
  })

  test('are those they read, from the second story in a language on', async () => {
    const [first, second] = [await insert('Eins', 'de'), await insert('Zwei', 'de')]
    await insert('English', 'en')
    const browser = inBrowser('en')
    await read(first)
    expect(await feed(browser)).toEqual(['English'])
    await read(second)
    // The ranking is chosen again when something is published.
    await published(ines, story('Drei', german))
    expect(await feed(browser)).toEqual(['Drei', 'Eins', 'Zwei'])
  })

  test('are those they chose, at once, until they choose none', async () => {
    await insert('Deutsch', 'de')
    await insert('English', 'en')
    const browser = inBrowser('en')
    expect(await feed(browser)).toEqual(['English'])
    expect(await choose(browser, { languages: ['de', 'de'] })).toEqual({
      __typename: 'ReadingLanguages',
      chosen: ['de'],
      current: ['de'],
    })
    expect(await feed(browser)).toEqual(['Deutsch'])
    expect(await choose(browser, { languages: [] })).toMatchObject({ chosen: [], current: ['en'] })
    expect(await feed(browser)).toEqual(['English'])
  })

  test('can be chosen by people with an account, from the list, up to 20', async () => {
    expect(await choose(app.browser(), { languages: ['de'] })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await choose(reader, { languages: ['tlh'] })).toMatchObject({ __typename: 'BadRequest', field: 'languages' })
    const many = 'am ar hy az be bn sr bg my zh cs nl en fil fr ka de el gu ha he'.split(' ')
    expect(await choose(reader, { languages: many })).toMatchObject({ __typename: 'BadRequest', field: 'languages' })
    expect(await choose(reader, { languages: many.slice(1) })).toMatchObject({ __typename: 'ReadingLanguages' })
  })

  test('know which story to show by its writer’s word: of a group, or unknown, as of a text', async () => {
    const say = async (title: string, language: string) =>
      changeStorySettings(ines, { postId: await published(ines, story(title, german)), input: { language } })
    await say('Hrvatski', 'hr')
    await say('Dansk', 'da')
    expect(await feed(inBrowser('en'))).toEqual(['Dansk'])
    expect(await feed(inBrowser('bs'))).toEqual(['Dansk', 'Hrvatski'])
    expect(await feed(inBrowser('de'))).toEqual(['Dansk'])
  })

  test('do not filter what they follow', async () => {
    await insert('Deutsch', 'de')
    await reader.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id: ines.id })
    expect(await feed(inBrowser('en'), 'FOLLOWING')).toEqual(['Deutsch'])
  })

  test('apply to the notice of new stories and to the first picks', async () => {
    const since = app.clock().toISOString()
    await published(ines, story('Am Meer', german))
    const news = (browser: TestBrowser) =>
      browser.graphql('query($since: Timestamp!) { homeFeedNews(mode: FOR_YOU, since: $since) }', { since })
    expect(await news(inBrowser('en'))).toEqual({ homeFeedNews: 0 })
    expect(await news(inBrowser('de'))).toEqual({ homeFeedNews: 1 })
    await pickAsStaff(app, ines, [await insert('Deutsch', 'de'), await insert('English', 'en')])
    const picks = (browser: TestBrowser) => browser.graphql('{ homeShelves { staffPicks { title } } }')
    expect(await picks(inBrowser('en'))).toEqual({ homeShelves: { staffPicks: [{ title: 'English' }] } })
    expect(await picks(inBrowser('de,en'))).toEqual({ homeShelves: { staffPicks: [{ title: 'Deutsch' }, { title: 'English' }] } })
  })

  test('apply to digests', async () => {
    await insert('Deutsch', 'de')
    await insert('English', 'en')
    await choose(reader, { languages: ['de'] })
    const viewer = { id: reader.id, isStaff: false, isSuspended: false, hasVerifiedEmail: true }
    const chosen = await chooseDigestStories(app.contextFor({ viewer }), reader.id, 'DAILY')
    expect(chosen.map(({ title }) => title)).toEqual(['Deutsch'])
  })

  test('join the language of a story in what is recommended after it; to visitors, that alone', async () => {
    const after = await insert('Deutsch', 'de', reader)
    for (const language of ['de', 'en', 'fr']) await insert(`In ${language}`, language)
    const recommended = async (browser: TestBrowser) => {
      const { recommendedFromPlatform } = await browser.graphql(
        'query($id: ID!) { recommendedFromPlatform(postId: $id) { title } }',
        { id: after },
      )
      return recommendedFromPlatform.map(({ title }) => String(title)).sort()
    }
    expect(await recommended(app.browser({ 'accept-language': 'fr' }))).toEqual(['In de'])
    expect(await recommended(inBrowser('en'))).toEqual(['In de', 'In en'])
  })

  test('are compared with the language of the published text, also of stories from before it was recorded', async () => {
    const id = await published(ines, story('By the sea', english))
    const languageOf = async () =>
      (await app.database.db.selectFrom('stories').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language
    expect(await languageOf()).toBe('en')
    await app.database.db.updateTable('stories').set({ language: null, languageRev: null }).where('id', '=', id).execute()
    await detectLanguages(app.contextFor())
    expect(await languageOf()).toBe('en')
  })
})
