import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSameTopic } from '#shared/text/slug.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'

describe('topics of stories', () => {
  let app: TestApp
  let ines: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
  })
  afterAll(() => app.close())

  const topicsOf = async (...tags: string[]) => {
    const id = await draftWith(ines, story(`About ${tags.join(', ')}`, 'A text.'))
    await publish(ines, { postId: id, visibility: 'PUBLIC', tags })
    const { post } = await ines.graphql('query($id: ID!) { post(id: $id) { ... on Post { tags { id displayText tagSlug } } } }', {
      id,
    })
    return post.tags
  }
  const slugsOf = async (...tags: string[]) => (await topicsOf(...tags)).map(({ displayText, tagSlug }) => [displayText, tagSlug])
  const suggestions = async (prefix: string) =>
    (
      await ines.graphql('query($prefix: String!) { tagSuggestions(prefix: $prefix) { displayText } }', {
        prefix,
      })
    ).tagSuggestions.map(({ displayText }) => displayText)

  test.each([
    [
      ['C', 'C#', 'C++'],
      ['c', 'c-2', 'c-3'],
    ],
    [
      ['Resume', 'Résumé'],
      ['resume', 'resume-2'],
    ],
    [
      ['.NET', 'Net'],
      ['net', 'net-2'],
    ],
    [
      ['日本 News', '中国 News', 'News'],
      ['news', 'news-2', 'news-3'],
    ],
  ])('%j are different topics, each with the word that was typed', async (names, slugs) => {
    const expected = names.map((name, i) => [name, slugs[i]])
    expect(await slugsOf(...names)).toEqual(expected)
    // Also one by one, by another story, in another order.
    for (const [name, slug] of expected.toReversed()) expect(await slugsOf(name as string)).toEqual([[name, slug]])
    for (const slug of slugs) {
      const page = await app.browser().request({ method: 'GET', url: `/tag/${slug}` })
      expect(page.statusCode).toBe(200)
    }
  })

  test.each([
    ['Slow travel', ['slow travel', 'SLOW  TRAVEL', 'slow-travel', ' Slow travel ', 'Ｓｌｏｗ travel']],
    ['ذاكرة', [' ذاكرة']],
    ['Ελλάδα', ['ΕΛΛΆΔΑ', 'ελλάδα'.normalize('NFD')]],
  ])('%s is one topic, whatever its case, width, spaces and hyphens', async (name, spellings) => {
    const [topic] = await topicsOf(name)
    for (const spelling of spellings) {
      expect(
        (await topicsOf(spelling)).map(({ id }) => id),
        spelling,
      ).toEqual([topic?.id])
      expect(isSameTopic(name, spelling)).toBe(true)
    }
    expect((await topicsOf(name, ...spellings.slice(0, 1))).length).toBe(1)
  })

  test('suggests topics by what was typed, in every script', async () => {
    await topicsOf('F#', 'Fishing', '日本料理', 'Éclairs')
    expect((await suggestions('F#'))[0]).toBe('F#')
    expect(await suggestions('fish')).toEqual(['Fishing'])
    expect(await suggestions('日本')).toEqual(expect.arrayContaining(['日本料理']))
    expect(await suggestions('ecl')).toEqual(['Éclairs'])
    expect(await suggestions('写真')).toEqual([])
  })
})
