import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diffDocuments } from '#shared/body/delta.ts'
import { documentOf, jsonLdOf } from '#test/server/page-content.ts'
import { editResponse, responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, published, publishEdits, rewrite, story, type Writer, writer } from '#test/server/writers.ts'

const german =
  'Das Meer kommt zweimal am Tag und geht wieder, wie es will. Niemand fragt danach, was es mitnimmt, und wer am Ufer wohnt, hat gelernt, dass es nichts zurückgibt.'
const english =
  'The sea comes in twice a day and leaves again as it pleases. No one asks what it takes along, and those who live by the shore have learned that it gives nothing back.'
const japanese = '海は一日に二度やって来て、また帰っていく。'

/** WCAG 2.2, 3.1.2: a voice, a font and hyphenation go by the language of the words, not by that of the page around them. */
describe('words of stories say their language', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const open = async (path: string) => {
    const { body } = await app.browser().get(path)
    const page = documentOf(body)
    return {
      body,
      languagesOf: (selector: string) => [...page.querySelectorAll(selector)].map((part) => part.getAttribute('lang')),
    }
  }

  test('on its page, in the title, the text and the metadata', async () => {
    const id = await published(ada, story('Ebbe und Flut', german))
    const { body, languagesOf } = await open(`/p/${id}`)
    expect(languagesOf('html')).toEqual(['en'])
    expect(languagesOf('h1')).toEqual(['de'])
    expect(languagesOf('section.story')).toEqual(['de'])
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'Article', inLanguage: 'de' }])
  })

  test('in lists of stories, where those in the language of the page need not', async () => {
    const eve = await writer(app)
    for (const [title, text] of [
      ['Ebbe und Flut', german],
      ['Ebb and flow', english],
      ['潮', japanese],
      ['Ebb', 'Ebb.'],
    ] as const) {
      app.advanceClock(60_000)
      await published(eve, story(title, text))
    }
    const { languagesOf } = await open(`/@${eve.username}`)
    expect(languagesOf('[data-post] h2')).toEqual([null, 'ja', null, 'de'])
  })

  test('in a response, also once it is edited', async () => {
    const id = await published(ada, story('Ebb and flow', english))
    const response = await responseOf(ada, id, german)
    const { languagesOf } = await open(`/p/${response}`)
    expect(languagesOf('section.story')).toEqual(['de'])
    await editResponse(ada, { id: response, deltas: diffDocuments([p('r1', german)], [p('r1', english)]) })
    expect((await open(`/p/${response}`)).languagesOf('section.story')).toEqual([null])
  })

  test('and follow the text when it is published again', async () => {
    const before = story('Ebb', 'Ebb.')
    const id = await published(ada, before)
    expect((await open(`/p/${id}`)).languagesOf('section.story')).toEqual([null])
    await rewrite(ada, id, before, story('Ebb', german))
    await publishEdits(ada, { postId: id })
    expect((await open(`/p/${id}`)).languagesOf('section.story')).toEqual(['de'])
  })
})
