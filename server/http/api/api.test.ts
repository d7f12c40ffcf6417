import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as programs from '#test/server/applications.ts'
import { call } from '#test/server/applications.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { readDraft, queryPost, paragraphTextsOf, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

const invalid = { errors: [{ message: 'Token was invalid.', code: 6003 }] }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the public API', () => {
  let app: TestApp
  let ada: Writer
  let bob: Writer
  let orbit: string
  let token: string
  beforeAll(async () => {
    app = await openTestApp({ env: { IFTTT_SERVICE_KEY: 'the-key-we-share' } })
    ;[ada, bob] = [await writer(app), await writer(app)]
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await addMember(app, orbit, bob, 'WRITER')
    token = await programs.accessTokenOf(ada)
  })
  afterAll(() => app.close())

  const send = async (of: string, body: object, path = `/v1/users/${ada.id}/posts`) => {
    const answer = await call(app, path, of, { contentFormat: 'markdown', content: '# Tides\n\nTwice a day.', ...body })
    return {
      status: answer.statusCode,
      ...answer.json<{ data: Record<string, string>; errors: { message: string; code: number }[] }>(),
    }
  }

  test('[v1-api-auth] accepts a personal or application token in the header, and nothing else', async () => {
    const { access_token: access } = await programs.tokensFor(app, bob, await programs.application(ada))
    for (const good of [token, access]) expect((await call(app, '/v1/me', good)).statusCode).toBe(200)
    for (const bad of [undefined, '', 'guess', `${token}x`, token.slice(0, -1), access.replace('oca_', 'oct_')]) {
      const answer = await call(app, '/v1/me', bad)
      expect([bad, answer.statusCode, answer.json()]).toEqual([bad, 401, invalid])
      expect(answer.headers['www-authenticate']).toContain('Bearer')
    }
    const withCookies = await ada.get('/v1/me')
    expect([withCookies.statusCode, withCookies.json()]).toEqual([401, invalid])
    expect((await call(app, `/v1/me?access_token=${token}`)).statusCode).toBe(401)
  })

  test('[v1-api-auth] rejects tokens of suspended or deleted accounts', async () => {
    const eve = await writer(app)
    const own = await programs.accessTokenOf(eve)
    for (const column of ['suspendedAt', 'deactivatedAt', 'deletedAt'] as const) {
      const set = (value: Date | null) =>
        app.database.db
          .updateTable('users')
          .set({ [column]: value })
          .where('id', '=', eve.id)
          .execute()
      await set(app.clock())
      expect([column, (await call(app, '/v1/me', own)).statusCode]).toEqual([column, 401])
      await set(null)
    }
    expect((await call(app, '/v1/me', own)).statusCode).toBe(200)
  })

  test('[v1-api-me] returns the user the token belongs to', async () => {
    expect((await call(app, '/v1/me', token)).json()).toEqual({
      data: {
        id: ada.id,
        username: ada.username,
        name: 'Hana Kim',
        url: `http://octavo.test/@${ada.username}`,
        imageUrl: '',
      },
    })
  })

  test('[v1-api-publications] lists the publications of the token’s user and no others', async () => {
    const response = await call(app, `/v1/users/${ada.id}/publications`, token)
    expect(response.json()).toEqual({
      data: [{ id: orbit, name: 'Orbit', description: 'What Orbit is about.', url: 'http://octavo.test/orbit', imageUrl: '' }],
    })
    expect((await call(app, `/v1/users/${bob.id}/publications`, token)).statusCode).toBe(403)
    expect((await call(app, `/v1/users/${ada.id}/publications`)).json()).toEqual(invalid)
  })

  test('[v1-api-contributors] lists the people of a publication: owners and editors as editors, writers as writers', async () => {
    const response = await call(app, `/v1/publications/${orbit}/contributors`, token)
    expect(response.json()).toEqual({
      data: [
        { publicationId: orbit, userId: ada.id, role: 'editor' },
        { publicationId: orbit, userId: bob.id, role: 'writer' },
      ],
    })
    expect((await call(app, '/v1/publications/abcdefabcdef/contributors', token)).statusCode).toBe(404)
  })

  test('[ifttt-status] answers IFTTT’s status check only with our key, and names the connected user', async () => {
    const status = (key?: string) =>
      app.inject({ method: 'GET', url: '/ifttt/v1/status', headers: key === undefined ? {} : { 'ifttt-service-key': key } })
    const known = await status('the-key-we-share')
    expect([known.statusCode, known.body]).toEqual([200, ''])
    expect([(await status()).statusCode, (await status('')).statusCode, (await status('another')).statusCode]).toEqual([
      401, 401, 401,
    ])
    expect((await call(app, '/ifttt/v1/user/info', token)).json()).toEqual({
      data: { name: 'Hana Kim', id: ada.id, url: `http://octavo.test/@${ada.username}` },
    })
    expect((await ada.get('/ifttt/v1/user/info')).json()).toEqual(invalid)
  })

  test('limits a token to its scopes', async () => {
    const registered = await programs.application(ada)
    const { access_token: access } = await programs.tokensFor(app, ada, registered, { scope: 'basicProfile' })
    const refused = await call(app, `/v1/users/${ada.id}/publications`, access)
    expect([refused.statusCode, refused.json<typeof invalid>().errors[0]?.code]).toEqual([403, 6004])
    expect((await send(access, {})).status).toBe(403)
    expect((await call(app, '/v1/images', access, {})).statusCode).toBe(403)
  })

  test('turns Markdown and HTML into stories, with topics, license and canonical address', async () => {
    const response = await send(token, {
      title: 'Tides',
      tags: ['The sea', 'a topic that is far too long to be one'],
      canonicalUrl: 'https://ink.example/tides',
      license: 'cc-40-by',
      content: '# Tides\n\nTwice a **day**.\n\n- in\n- out',
    })
    expect(response).toMatchObject({
      status: 201,
      data: {
        title: 'Tides',
        authorId: ada.id,
        tags: ['The sea'],
        canonicalUrl: 'https://ink.example/tides',
        publishStatus: 'public',
        publishedAt: aboutTime(app.clock()),
        license: 'cc-40-by',
        licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
      },
    })
    expect(response.data.url).toMatch(new RegExp(`^http://octavo.test/@${ada.username}/tides-[0-9a-f]{12}$`))
    expect(paragraphTextsOf(await queryPost(bob, { postId: response.data.id }))).toEqual(['Twice a day.', 'in', 'out'])
    const html = await send(token, {
      contentFormat: 'html',
      content: '<h1>Sand</h1><script>alert(1)</script><p onclick="x()">Fine <a href="javascript:x">grains</a></p>',
      publishStatus: 'unlisted',
    })
    expect(html).toMatchObject({ status: 201, data: { title: 'Sand', publishStatus: 'unlisted' } })
    expect(paragraphTextsOf(await queryPost(bob, { postId: html.data.id }))).toEqual(['Fine grains'])
  })

  test('takes the language that the writer says, in place of that of the text', async () => {
    for (const [sent, answered] of [
      ['nb', 'nb'],
      ['de-AT', 'de'],
    ]) {
      const { status, data } = await send(token, { language: sent })
      expect([status, data.language]).toEqual([201, answered])
    }
  })

  test('keeps a draft private to its writer, and stores nothing of an invalid story', async () => {
    const draft = await send(token, { publishStatus: 'draft' })
    expect(draft).toMatchObject({ status: 201, data: { publishStatus: 'draft' } })
    expect(draft.data).not.toHaveProperty('publishedAt')
    expect(await readDraft(ada, { postId: draft.data.id })).toMatchObject({ __typename: 'Draft' })
    expect(await queryPost(bob, { postId: draft.data.id })).toMatchObject({ __typename: 'NotFound' })
    const count = async () =>
      (await app.database.db.selectFrom('stories').select('id').where('authorId', '=', ada.id).execute()).length
    const before = await count()
    const wrong = [
      { contentFormat: 'pdf' },
      { content: '' },
      { publishStatus: 'private' },
      { license: 'mine' },
      { canonicalUrl: 'javascript:x' },
      { tags: 'sea' },
      { content: 'See [this](https://banned.example/x).' },
    ]
    for (const body of wrong) {
      const response = await send(token, body)
      expect([body, response.status, response.errors[0]?.code]).toEqual([body, 400, 2002])
    }
    expect((await send(token, {}, `/v1/users/${bob.id}/posts`)).status).toBe(403)
    expect(await count()).toBe(before)
    const unproved = await writer(app, { verified: false })
    expect((await send(await programs.accessTokenOf(unproved), {}, `/v1/users/${unproved.id}/posts`)).status).toBe(403)
  })

  test('treats null and an empty string as omitted', async () => {
    const optional = ['title', 'tags', 'canonicalUrl', 'publishStatus', 'license', 'language', 'notifyFollowers', 'publishedAt']
    for (const nothing of [null, '']) {
      const response = await send(token, Object.fromEntries(optional.map((name) => [name, nothing])))
      expect(response).toMatchObject({
        status: 201,
        data: { title: 'Tides', tags: [], publishStatus: 'public', license: 'all-rights-reserved' },
      })
      expect(response.data).not.toHaveProperty('canonicalUrl')
    }
  })

  test('rejects a time in the future, but tolerates a slightly fast clock', async () => {
    const at = (ms: number) => new Date(app.clock().getTime() + ms).toISOString()
    const response = await send(token, { publishedAt: at(3_600_000) })
    expect(response).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining('publishedAt: This time is in the future.'), code: 2002 }],
    })
    expect(await send(token, { publishedAt: at(3_600_000), publishStatus: 'draft' })).toMatchObject({ status: 400 })
    const ahead = await send(token, { publishedAt: at(30_000) })
    expect(ahead.status).toBe(201)
    expect(Number(ahead.data.publishedAt)).toBeLessThanOrEqual(app.clock().getTime())
    expect(await send(token, { publishedAt: at(-86_400_000) })).toMatchObject({ status: 201 })
  })

  test('reports an invalid story in a sentence that begins with its field, without library messages', async () => {
    const wrong: [string, unknown][] = [
      ['title', 5],
      ['title', 'x'.repeat(1_001)],
      ['contentFormat', 'pdf'],
      ['contentFormat', undefined],
      ['content', ''],
      ['content', null],
      ['tags', 'sea'],
      ['tags', ['sea', 5]],
      ['tags', Array.from({ length: 101 }, () => 'sea')],
      ['canonicalUrl', 'javascript:x'],
      ['canonicalUrl', `https://ink.example/${'x'.repeat(2_000)}`],
      ['publishStatus', 'private'],
      ['license', 'mine'],
      ['language', 'Norwegian'],
      ['language', 5],
      ['notifyFollowers', 'yes'],
      ['publishedAt', 'yesterday'],
    ]
    for (const [field, value] of wrong) {
      const { status, errors } = await send(token, { [field]: value })
      expect([field, status]).toEqual([field, 400])
      expect(errors[0]?.message).toMatch(new RegExp(`^${field}: [A-Z].*\\.$`))
      expect(errors[0]?.message).not.toMatch(/invalid|expected|received|option|undefined|too (?:big|small)/i)
    }
    const bodies = [
      ['{"title":', 'application/json'],
      ['', 'application/json'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['<p/>', 'application/xml'],
    ] as const
    for (const [payload, type] of bodies) {
      const answer = await app.inject({
        method: 'POST',
        url: `/v1/users/${ada.id}/posts`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
      expect([payload, answer.statusCode]).toEqual([payload, type.endsWith('xml') ? 415 : 400])
      expect(answer.body).not.toMatch(/content-type is set|Unsupported Media Type|FST_|Expected|Unexpected/i)
    }
  })

  test('publishes for a publication’s editors, queues a writer’s story for review, and refuses others', async () => {
    const path = `/v1/publications/${orbit}/posts`
    const response = await send(token, { title: 'Perigee' }, path)
    expect(response).toMatchObject({ status: 201, data: { publicationId: orbit, publishStatus: 'public' } })
    expect(response.data.url).toMatch(/^http:\/\/octavo\.test\/orbit\/perigee-/)
    const submitted = await send(await programs.accessTokenOf(bob), { title: 'Apogee' }, path)
    expect(submitted).toMatchObject({ status: 201, data: { publicationId: orbit, publishStatus: 'draft' } })
    const waiting = await app.database.db
      .selectFrom('submissions')
      .select('status')
      .where('storyId', '=', String(submitted.data.id))
      .execute()
    expect(waiting).toEqual([{ status: 'OPEN' }])
    const stranger = await writer(app)
    expect((await send(await programs.accessTokenOf(stranger), {}, path)).status).toBe(403)
    expect((await send(token, {}, '/v1/publications/abcdefabcdef/posts')).status).toBe(404)
  })

  test('uploads a picture and shows it in a story', async () => {
    const boundary = 'x-boundary'
    const upload = (field: string, bytes: Buffer) =>
      app.inject({
        method: 'POST',
        url: '/v1/images',
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
          ),
          bytes,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      })
    const { data } = (await upload('image', pixel)).json<{ data: { url: string; md5: string } }>()
    expect(data.url).toMatch(/^http:\/\/octavo\.test\/_\/img\/[0-9a-f]{12}$/)
    expect((await app.inject({ method: 'GET', url: new URL(data.url).pathname })).statusCode).toBe(200)
    const { data: story } = await send(token, { title: 'A dot', content: `![One dot](${data.url})` })
    const { previewImageId } = await app.database.db
      .selectFrom('stories')
      .select('previewImageId')
      .where('id', '=', String(story.id))
      .executeTakeFirstOrThrow()
    expect(data.url).toContain(String(previewImageId))
    expect((await upload('image', Buffer.from('no picture'))).statusCode).toBe(415)
    expect((await upload('file', pixel)).statusCode).toBe(400)
  })

  test('returns every error in the API’s own format, to any page', async () => {
    const form = { errors: [{ message: expect.any(String), code: expect.any(Number) }] }
    const responses = [
      ['GET', '/v1/nothing', 404],
      ['GET', '/v1', 404],
      ['POST', '/v1/me', 405],
      ['GET', '/v1/images', 405],
      ['GET', '/ifttt/v1/triggers', 404],
    ] as const
    for (const [method, url, status] of responses) {
      const answer = await app.inject({ method, url, headers: { accept: 'text/html', authorization: `Bearer ${token}` } })
      expect([url, answer.statusCode, answer.json()]).toEqual([url, status, form])
    }
    const broken = await app.inject({
      method: 'POST',
      url: `/v1/users/${ada.id}/posts`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"title":',
    })
    expect([broken.statusCode, broken.json()]).toEqual([400, form])
    const preflight = await app.inject({ method: 'OPTIONS', url: '/v1/me', headers: { origin: 'https://ink.example' } })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization')
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await call(app, '/v1/me', token)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-store',
    })
  })

  test('counts calls by token and failed authentication by address', async () => {
    const own = await programs.accessTokenOf(await writer(app))
    const statuses = await Promise.all(Array.from({ length: 301 }, () => call(app, '/v1/me', own)))
    const [refused, ...others] = statuses.filter(({ statusCode }) => statusCode !== 200)
    expect(others).toEqual([])
    expect([refused?.statusCode, refused?.json<typeof invalid>().errors[0]?.code]).toEqual([429, 6008])
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(app, '/v1/me', token)).statusCode).toBe(200)
    app.advanceClock(60_000)
    const guesses = await Promise.all(Array.from({ length: 61 }, () => call(app, '/v1/me', 'guess')))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    app.advanceClock(60_000)
  })
})
