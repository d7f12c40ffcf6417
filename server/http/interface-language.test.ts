import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from '#test/server/page-content.ts'
import { linkFor, requestSignInMail } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

const choose = `mutation SetInterfaceLanguageMutation($language: String!) {
  setInterfaceLanguage(language: $language) { __typename ... on BadRequest { message field } } }`

const germanFirst = { 'accept-language': 'it-CH, de-AT;q=0.8, en;q=0.5' }

describe('the language of the interface', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const languageOf = (body: string) => documentOf(body).documentElement?.getAttribute('lang')
  const open = async (path: string, headers: Record<string, string> = {}, browser = app.browser()) => {
    const answer = await browser.get(path, headers)
    expect(answer.headers['content-language']).toBe(languageOf(answer.body))
    return answer
  }

  test('is the first that the browser asks for and that is offered, else English', async () => {
    for (const [wanted, language] of [
      ['de', 'de'],
      [germanFirst['accept-language'], 'de'],
      ['de;q=0.1, en', 'en'],
      ['de;q=0, it', 'en'],
      ['it', 'en'],
      ['*', 'en'],
      ['../de', 'en'],
    ]) {
      const { body } = await open('/', { 'accept-language': wanted ?? '' })
      expect([wanted, languageOf(body), body.includes('Anmelden')]).toEqual([wanted, language, language === 'de'])
    }
    expect(languageOf((await open('/')).body)).toBe('en')
  })

  test('is part of the key of visitors’ cached pages, and of what Vary lists', async () => {
    const id = await published(ada, story('Ebb and flow', 'The sea comes in twice a day.'))
    const path = `/p/${id}`
    for (const headers of [germanFirst, {}, germanFirst, {}]) {
      const { body, headers: sent } = await open(path, headers)
      expect([languageOf(body), body.includes('Min. Lesezeit')]).toEqual(
        'accept-language' in headers ? ['de', true] : ['en', false],
      )
      expect(sent.vary).toContain('Accept-Language')
    }
    expect((await open(path, germanFirst)).headers['x-edge-cache-status']).toBe('hit')
    expect((await open(path)).headers['x-edge-cache-status']).toBe('hit')
  })

  test('is the one chosen in the browser before that, and in the account before both', async () => {
    const visitor = app.browser()
    await visitor.rawGraphql(choose, { language: 'de' })
    expect(visitor.cookies.get('language')).toBe('de')
    expect(languageOf((await open('/', { 'accept-language': 'en' }, visitor)).body)).toBe('de')

    const eve = await writer(app)
    await eve.rawGraphql(choose, { language: 'de' })
    const elsewhere = await app.signedIn(eve.id)
    elsewhere.cookies.set('language', 'en')
    for (const path of ['/', '/me/settings', '/me/stories/drafts'])
      expect([path, languageOf((await open(path, { 'accept-language': 'en' }, elsewhere)).body)]).toEqual([path, 'de'])
    expect(languageOf((await open('/', {}, ada)).body)).toBe('en')
  })

  test('is one that is offered: any other is refused, and a forged cookie counts as none', async () => {
    const visitor = app.browser()
    for (const language of ['tlh', '', 'constructor', 'de '])
      expect(await visitor.rawGraphql(choose, { language })).toEqual({
        setInterfaceLanguage: { __typename: 'BadRequest', message: 'Choose a language from the list.', field: 'language' },
      })
    expect(visitor.cookies.has('language')).toBe(false)
    visitor.cookies.set('language', 'tlh')
    expect(languageOf((await open('/', {}, visitor)).body)).toBe('en')
  })

  test('changes the sentence of a refusal, and neither its kind nor its code', async () => {
    const visitor = app.browser()
    await visitor.rawGraphql(choose, { language: 'de' })
    const { setInterfaceLanguage: refusal } = await visitor.rawGraphql(choose, { language: 'tlh' })
    expect(refusal).toEqual({ __typename: 'BadRequest', message: 'Wähle eine Sprache aus der Liste.', field: 'language' })
  })

  test('leaves feeds and other documents in the language of the site', async () => {
    const paths = [`/feed/@${ada.username}`, '/osd.xml']
    for (const path of paths) {
      const [german, english] = [await app.browser().get(path, germanFirst), await app.browser().get(path)]
      expect(german.statusCode).toBe(200)
      expect(german.body).toBe(english.body)
    }
  })

  test('of an account is the one it was made in, and mails to it are written in it', async () => {
    const browser = app.browser()
    await browser.rawGraphql(choose, { language: 'de' })
    await requestSignInMail(browser, { email: 'neu@octavo.test', operation: 'register' })
    const link = await linkFor(app, 'neu@octavo.test')
    await browser.openAndConfirm(link)
    browser.cookies.delete('language')
    expect(languageOf((await open('/', {}, browser)).body)).toBe('de')
    const mails = await app.mailbox('neu@octavo.test')
    expect(mails.map(({ html }) => /<html[^>]*lang="(\w+)"/.exec(html)?.[1])).toEqual(['de', 'de'])
  })
})

test('without a wish, a site speaks its own language', async () => {
  const app = await openTestApp({ env: { DEFAULT_LANGUAGE: 'de' } })
  try {
    const { body, headers } = await app.browser().get('/')
    expect([headers['content-language'], documentOf(body).documentElement?.getAttribute('lang')]).toEqual(['de', 'de'])
    expect((await app.browser().get('/', { 'accept-language': 'en' })).headers['content-language']).toBe('en')
  } finally {
    await app.close()
  }
})
