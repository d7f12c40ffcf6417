import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { UserSettingKey } from '#test/server/operations.generated.ts'
import { writer } from '#test/server/writers.ts'

describe('email settings from an emailed link', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  async function welcomed(email: string) {
    const browser = await signUp(app, email)
    const mail = (await app.mailbox(email)).find(({ subject }) => subject.startsWith('Welcome'))
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
    return { browser, mail, path: url.pathname, search: url.search }
  }

  const flagOf = async (actor: TestBrowser, key: string) =>
    (await actor.graphql('{ userSettings { ... on UserSettings { flags { key value } } } }')).userSettings.flags.find(
      (flag) => flag.key === key,
    )?.value

  test('[email-unsubscribe-header] one click in the mail program unsubscribes from that kind of mail, without sign-in or token', async () => {
    const { browser, mail, path, search } = await welcomed('press@posteo.example')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(path)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = (url: string) => app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect((await press(path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A') + search)).statusCode).toBe(404)
    expect(await flagOf(browser, 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL')).toBe(true)
    expect((await press(path + search)).statusCode).toBe(200)
    expect(await flagOf(browser, 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL')).toBe(false)
    expect(await flagOf(browser, 'NOTIFICATIONS_ALLOW_EMAIL')).toBe(true)
  })

  test('[email-unsubscribe-header] opening the link changes nothing, and a wrong hash is not found', async () => {
    const { browser, path, search } = await welcomed('look@posteo.example')
    const other = await queryViewer(await writer(app))
    const page = await app.browser().get(path + search)
    expect([page.statusCode, page.body.includes('data-page="email-settings"')]).toEqual([200, true])
    expect(page.body).not.toContain('look@posteo.example')
    expect(await flagOf(browser, 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL')).toBe(true)
    const [, , , , hash] = path.split('/')
    expect((await app.browser().get(`/me/email-settings/${other?.id}/${hash}`)).statusCode).toBe(404)
    expect((await app.browser().get('/me/email-settings/aaaaaaaaaaaa/bbbb')).statusCode).toBe(404)
  })

  test('the link exposes only the email settings', async () => {
    const { path } = await welcomed('only@posteo.example')
    const [, , , userId, hash] = path.split('/')
    const change = async (key: UserSettingKey, ofHash = hash) =>
      (
        await app
          .browser()
          .graphql(
            'mutation($userId: ID!, $hash: String!, $key: UserSettingKey!) { updateEmailSetting(userId: $userId, hash: $hash, key: $key, value: false) { __typename } }',
            { userId, hash: ofHash, key },
          )
      ).updateEmailSetting.__typename
    expect(await change('NOTIFICATIONS_ALLOW_CLAP_EMAIL')).toBe('EmailSettings')
    expect(await change('ACCOUNT_HIDE_EXTERNAL_SERVICES')).toBe('BadRequest')
    expect(await change('NOTIFICATIONS_ALLOW_CLAP_EMAIL', 'wrong')).toBe('NotFound')
  })

  test('[email-kinds] security mail is sent whatever the settings, and has no unsubscribe link', async () => {
    const { browser, path } = await welcomed('off@posteo.example')
    await app.inject({ method: 'POST', url: path })
    expect(await flagOf(browser, 'NOTIFICATIONS_ALLOW_EMAIL')).toBe(false)
    await requestSignInMail(app.browser(), { email: 'off@posteo.example' })
    expect(await linkFor(app, 'off@posteo.example')).toContain('/m/callback/email')
    expect((await app.mailbox('off@posteo.example'))[0]?.headers).not.toHaveProperty('List-Unsubscribe')
  })
})
