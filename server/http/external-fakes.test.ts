import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageStateOf } from '#test/server/page-content.ts'
import { requestSignInMail } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { aboutTime } from '#test/server/times.ts'

const clockHeader = { 'x-dev-now': '2031-05-06T07:08:09.000Z' }

describe('fakes of external services', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('[test-doubles] sent mails can be read at an address, newest first', async () => {
    const email = 'mailed@posteo.example'
    for (const type of ['DEFAULT_MAGIC_LINK', 'LOGIN_CODE'] as const)
      await requestSignInMail(app.browser(), { email, operation: 'register', type })
    const answer = await app.browser().get(`/_/dev/mail?to=${email}`, { accept: 'application/json' })
    const mails = answer.json<{ to: string; subject: string; text: string; html: string }[]>()
    expect(mails.map(({ to }) => to)).toEqual([email, email])
    expect(mails[0]?.subject).toMatch(/^\d{6} is your sign-up code$/)
    expect(mails[1]?.text).toContain('/m/callback/email?')
  })

  test('[test-doubles] the captcha fails for its designated token and passes for any other', async () => {
    const signUp = async (email: string, captchaValue: string) =>
      (await requestSignInMail(app.browser(), { email, operation: 'register', captchaValue })).__typename
    expect(await signUp('robot@posteo.example', 'fail')).toBe('FailedChallenge')
    expect(await signUp('robot@posteo.example', 'pass')).toBe('SusiMethod')
  })

  test('[test-doubles] a requested error is thrown while a page is rendered', async () => {
    const status = async (message: string) =>
      (await app.browser().get(`/_/dev/error?message=${encodeURIComponent(message)}`)).statusCode
    expect(await status('Undertow')).toBe(500)
    expect(await status('409: Conflict')).toBe(409)
  })

  test.each(['soon', '', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '1969-12-31T23:59:59Z'])(
    '[test-doubles] rejects an impossible time: %j',
    async (time) => {
      const answer = await app.browser().get('/', { 'x-dev-now': time })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ message: expect.stringContaining('x-dev-now must be a time') }] })
    },
  )

  test('[test-doubles] a header moves the clock of its own request and of no other', async () => {
    const nowFor = async (headers: Record<string, string>) => pageStateOf((await app.browser().get('/', headers)).body).env.now
    expect(await nowFor(clockHeader)).toBe(clockHeader['x-dev-now'])
    expect(await nowFor({})).toEqual(aboutTime('2026-03-01T12:00:00.000Z'))
  })
})

test('[test-doubles] none of it exists in production', async () => {
  const app = await openTestApp({ env: { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters' } })
  for (const url of ['/_/dev/mail', '/_/dev/error', '/_/dev/error?message=x', '/_/dev/demo.json', '/_/dev/design'])
    expect((await app.browser().get(url)).statusCode, url).toBe(404)
  expect(pageStateOf((await app.browser().get('/', clockHeader)).body).env.now).toEqual(aboutTime('2026-03-01T12:00:00.000Z'))
  const email = 'robot@posteo.example'
  expect((await requestSignInMail(app.browser(), { email, operation: 'register', captchaValue: 'fail' })).__typename).toBe(
    'SusiMethod',
  )
  await app.close()
})
