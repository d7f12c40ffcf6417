import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { idsOf, type SearchResponse, searchQueries } from '#test/server/search.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { changeStorySettings } from '#test/server/your-stories.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'

type Spoken = { title: string; text: string; finds: string[]; misses: string[] }

/** A story of each language, in its title and its text, what finds it by another form of its words, and what does not. */
const spoken: Record<string, Spoken> = {
  de: {
    title: 'Das alte Haus am Fluss',
    text: 'Er singt dem Bäcker Lieder.',
    finds: ['Häuser', 'hausern', 'alten Häuser', 'Lied', 'Bäckers Haus'],
    misses: ['Hausschuh'],
  },
  es: {
    title: 'Aprender a cantar canciones',
    text: 'Los niños corrían.',
    finds: ['cantando', 'canción', 'cancion', 'corriendo', 'niño cantaba'],
    misses: ['canto gregoriano'],
  },
  fr: {
    title: 'Mangées en été',
    text: 'Nous finissons le journal.',
    finds: ['manger', 'mangeait', 'finir', 'mangees', 'journaux', 'l’été'],
    misses: ['mangue'],
  },
  ru: {
    title: 'Новый дом у моря',
    text: 'Мы купили книги.',
    finds: ['новая', 'дома', 'книга', 'новой', 'НОВЫЕ дома', 'морем'],
    misses: ['новость'],
  },
  ar: {
    title: 'الكِتَابُ الجديد',
    text: 'قرأ المعلمون كثيـــرا',
    finds: ['كتاب', 'كِتابان', 'كتابين', 'المعلمين', 'معلم'],
    misses: ['كلب'],
  },
  da: { title: 'Husene ved havet', text: 'Vi cykler hjem.', finds: ['huset', 'cyklerne'], misses: ['hund'] },
}

describe('search in the language of a story', () => {
  let app: TestApp
  let ines: Writer
  let visitor: TestBrowser
  const stories: Record<string, string> = {}

  const publishIn = async (language: string, title: string, text: string) => {
    const id = await draftWith(ines, story(title, text))
    await changeStorySettings(ines, { postId: id, input: { language } })
    await publish(ines, { postId: id, visibility: 'PUBLIC' })
    return id
  }
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { enrolled: true })
    visitor = app.browser()
    for (const [language, { title, text }] of Object.entries(spoken)) stories[language] = await publishIn(language, title, text)
    stories.en = await publishIn('en', 'A haus of canting books', 'He lives by the sea.')
    await app.jobs.drain()
  })
  afterAll(() => app.close())
  beforeEach(() => app.advanceClock(minute))

  const search = async (query: string, language = 'en', filters = '', who = visitor): Promise<SearchResponse> => {
    const params = { query, filters, hitsPerPage: 100, queryType: 'prefixNone' }
    const answer = await searchQueries(
      app,
      who,
      { requests: [{ indexName: 'search_post', params }] },
      { 'accept-language': language },
    )
    return answer.json<{ results: [SearchResponse] }>().results[0]
  }
  const found = async (...given: Parameters<typeof search>) => idsOf(await search(...given))

  test.each(Object.entries(spoken))('finds other forms of a word in %s', async (language, { finds, misses }) => {
    for (const query of finds) expect(await found(query, language), query).toEqual([stories[language]])
    for (const query of misses) expect(await found(query, language), query).toEqual([])
  })

  test('stems a language for those who read it, whatever their browser says', async () => {
    const reader = await writer(app)
    expect(await found('cantando', 'en', '', reader)).toEqual([])
    await app.database.db
      .insertInto('readingLanguages')
      .values({ userId: reader.id, languages: ['es'], chosenAt: new Date() })
      .execute()
    expect(await found('cantando', 'en', '', reader)).toEqual([stories.es])
  })

  test('stems scripts of few languages for everyone', async () => {
    expect(await found('новая')).toEqual([stories.ru])
    expect(await found('كِتابان')).toEqual([stories.ar])
  })

  test('finds in English what it found without the stems of other languages', async () => {
    for (const query of ['book', 'lived', 'haus', 'the book']) expect(await found(query, 'de'), query).toContain(stories.en)
    expect(await found('Häuser')).toEqual([])
    expect(await found('Häuser', 'de')).not.toContain(stories.en)
    expect(await found('das booking', 'de')).toEqual([])
    const { rows } = await sql<{ isSame: boolean }>`
      select tsv = setweight(search_text('english', p.title), 'A') || setweight(search_text('english', u.name), 'C')
        || search_text('english', 'He lives by the sea.', false) as is_same
      from search_entries_story e join stories p on p.id = e.id join users u on u.id = p.author_id
      where e.id = ${stories.en}`.execute(app.database.db)
    expect(rows).toEqual([{ isSame: true }])
  })

  test('marks the word that was found by its stem', async () => {
    const { hits } = await search('Häuser Fluss', 'de')
    expect(hits[0]?._highlightResult?.title).toMatchObject({
      value: 'Das alte <em>Haus</em> am <em>Fluss</em>',
      matchLevel: 'full',
    })
  })

  test('limits a search to stories in a language', async () => {
    expect(await found('haus')).toEqual(expect.arrayContaining([stories.de, stories.en]))
    expect(await found('haus', 'en', 'language:de')).toEqual([stories.de])
    expect(await found('Häuser', 'en', 'language:de')).toEqual([stories.de])
    expect(await found('haus', 'de', 'language:en')).toEqual([stories.en])
    expect(await found('haus', 'de', 'NOT language:en')).toEqual([stories.de])
    expect(await found('', 'en', 'language:fr')).toEqual([stories.fr])
    expect(await found('das', 'en', 'language:de')).toEqual([stories.de])
    expect(await found('haus', 'en', "language:'de: | a'")).toEqual([])
  })

  test('the API limits stories to one of the languages of stories, and refuses others', async () => {
    const ask = async (language: string, category: 'posts' | 'users' = 'posts') =>
      (
        await visitor.graphql(
          `query($language: String, $category: SearchCategory) {
            search(query: "haus", language: $language, category: $category) {
              __typename
              ... on SearchResults { posts { items { id } } totalCount }
              ... on BadRequest { field }
            }
          }`,
          { language, category },
        )
      ).search
    expect(await ask('de')).toMatchObject({ posts: { items: [{ id: stories.de }] }, totalCount: 1 })
    expect(await ask('ja')).toMatchObject({ posts: { items: [] }, totalCount: 0 })
    for (const language of ['xx', 'da', '', 'toString'])
      expect(await ask(language)).toMatchObject({ __typename: 'BadRequest', field: 'language' })
  })

  test('follows the language that a writer says a story is in', async () => {
    const id = await publishIn('de', 'Hütten', 'Oben.')
    await app.jobs.drain()
    expect(await found('Hütte', 'de', 'language:de')).toEqual([id])
    await changeStorySettings(ines, { postId: id, input: { language: 'sv' } })
    await app.jobs.drain()
    expect(await found('Hütte', 'de', 'language:de')).toEqual([])
    expect(await found('Hütten', 'de', 'language:sv')).toEqual([id])
  })
})
