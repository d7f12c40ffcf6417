import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, callback } from '#test/server/applications.ts'
import * as programs from '#test/server/applications.ts'
import { choosePassword } from '#test/server/sign-in-methods.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

const input = { name: 'Inkwell', callbackUrls: [callback] }

describe('OAuth applications', () => {
  let app: TestApp
  let ada: Writer
  let bob: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, bob] = [await writer(app), await writer(app)]
  })
  afterAll(() => app.close())

  test('registration returns the secret once and stores its hash', async () => {
    const registered = await programs.registerApplication(ada, { input })
    expect(registered).toMatchObject({ __typename: 'OauthApplication', name: 'Inkwell', owner: { id: ada.id } })
    const { items } = (await programs.programsOf(ada, {})) as unknown as { items: Record<string, unknown>[] }
    expect(items).toContainEqual({ id: registered.id, name: 'Inkwell', clientSecret: null })
    const rows = await app.database.db.selectFrom('oauthApplications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(String(registered.clientSecret))
    expect(await programs.registerApplication(app.browser(), { input })).toMatchObject({ __typename: 'Unauthorized' })
    const suspended = await writer(app, { suspended: true })
    expect(await programs.registerApplication(suspended, { input })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('a new password ends integration tokens and the access of applications where its owner chooses so, and keeps them otherwise', async () => {
    const [who, other] = [await writer(app), await writer(app)]
    const registered = await programs.application(ada)
    const held = async (of: Writer) => [
      await programs.accessTokenOf(of),
      (await programs.tokensFor(app, of, registered)).access_token,
    ]
    const [tokens, others] = [await held(who), await held(other)]
    const works = (them: string[]) => Promise.all(them.map(async (token) => (await call(app, '/v1/me', token)).statusCode))
    const first = { newPassword: 'seven ebbing oars' }
    expect(await choosePassword(who, first)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await works(tokens)).toEqual([200, 200])
    const second = { newPassword: 'nine rising tides', currentPassword: first.newPassword }
    expect((await choosePassword(who, { ...second, currentPassword: 'a wrong one', endsAccess: true })).__typename).toBe(
      'BadRequest',
    )
    expect(await works(tokens)).toEqual([200, 200])
    expect(await choosePassword(who, { ...second, endsAccess: true })).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await works(tokens)).toEqual([401, 401])
    const [mail] = await app.mailbox(`${who.username}@posteo.example`)
    expect(mail?.text).toContain('Apps and integration tokens lost their access, too.')
    expect(await works(others)).toEqual([200, 200])
  })

  test('a callback address is HTTPS, a loopback address, or an app’s own scheme', async () => {
    const register = async (...callbackUrls: string[]) =>
      (await programs.registerApplication(ada, { input: { ...input, callbackUrls } })).__typename
    const good = ['http://localhost:8080/back', 'http://127.0.0.1/back?a=b', 'com.example.ink:/back']
    expect(await register(...good)).toBe('OauthApplication')
    const bad = [
      'http://ink.example/back',
      'https://ink.example/back#here',
      'https://me:word@ink.example/',
      'javascript:alert(1)',
      'data:text/html,hi',
      'ink:/back',
      '/back',
      'https://ink.example/ back',
      `https://ink.example/${'a'.repeat(500)}`,
    ]
    for (const address of bad) expect([address, await register(address)]).toEqual([address, 'BadRequest'])
    expect(await register()).toBe('BadRequest')
    expect(await programs.registerApplication(ada, { input: { ...input, name: ' ' } })).toMatchObject({ field: 'name' })
  })

  test('the owner updates, renews and deletes an application; others get not found', async () => {
    const { id, clientId, clientSecret } = await programs.application(ada)
    const changed = { id, input: { ...input, name: 'Inkpot' } }
    expect(await programs.changeApplication(bob, changed)).toMatchObject({ __typename: 'NotFound' })
    expect(await programs.changeApplication(ada, changed)).toMatchObject({ name: 'Inkpot', clientId, clientSecret: null })
    expect(await programs.renewSecret(bob, { id })).toMatchObject({ __typename: 'NotFound' })
    const { clientSecret: renewed } = await programs.renewSecret(ada, { id })
    const code = await programs.authorizationCodeFor(bob, programs.oauthParamsOf(clientId))
    const old = await programs.requestTokens(app, programs.exchangeForm({ id, clientId, clientSecret }, code))
    expect(old).toMatchObject({ status: 401, error: 'invalid_client' })
    const { access_token: token } = await programs.requestTokens(
      app,
      programs.exchangeForm({ id, clientId, clientSecret: String(renewed) }, code),
    )
    expect((await call(app, '/v1/me', token)).statusCode).toBe(200)
    expect(await programs.deleteApplication(bob, { id })).toMatchObject({ __typename: 'NotFound' })
    expect(await programs.deleteApplication(ada, { id })).toMatchObject({ __typename: 'MutationSuccess' })
    expect((await call(app, '/v1/me', token)).statusCode).toBe(401)
    const pages = await Promise.all(['/me/applications', `/me/applications/${id}`].map((path) => ada.get(path)))
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  })

  test('a suspended owner can delete an application, but not change it', async () => {
    const eve = await writer(app)
    const { id } = await programs.application(eve)
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', eve.id).execute()
    expect(await programs.changeApplication(eve, { id, input })).toMatchObject({ __typename: 'Forbidden' })
    expect(await programs.renewSecret(eve, { id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await programs.deleteApplication(eve, { id })).toMatchObject({ __typename: 'MutationSuccess' })
  })

  test('only the owner sees the page of an application', async () => {
    const { id } = await programs.application(ada)
    const statusFor = async (actor: { get: Writer['get'] }) => (await actor.get(`/me/applications/${id}`)).statusCode
    expect([await statusFor(ada), await statusFor(bob), await statusFor(app.browser())]).toEqual([200, 404, 302])
  })

  test('authorizing an application notifies the user by mail, lists it, and can be revoked', async () => {
    const { clientId } = await programs.application(ada, 'Kite')
    const grant = await programs.authorize(bob, { clientId, scope: 'basicProfile', redirectUri: callback, state: 's' })
    expect(grant).toMatchObject({ __typename: 'OauthGrant', redirectUrl: `${callback}?code=${String(grant.code)}&state=s` })
    const [mail] = await app.mailbox(`${bob.username}@posteo.example`)
    expect(mail?.subject).toBe('Kite can now access your Octavo account')
    const { allowed } = (await programs.programsOf(bob, {})) as unknown as { allowed: Record<string, unknown>[] }
    expect(allowed).toContainEqual({ clientId, name: 'Kite', scopes: ['basicProfile'], lastUsedAt: null })
    expect(await programs.revokeApplication(ada, { clientId })).toEqual({ __typename: 'NotFound' })
    expect(await programs.revokeApplication(bob, { clientId })).toEqual({ __typename: 'MutationSuccess' })
    expect((await programs.programsOf(bob, {})).allowed).not.toContainEqual(expect.objectContaining({ clientId }))
  })

  test('invalid authorization requests are rejected before anything is stored', async () => {
    const { clientId } = await programs.application(ada)
    const request = { clientId, scope: 'basicProfile', redirectUri: callback }
    expect(await programs.authorize(app.browser(), request)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await programs.authorize(bob, { ...request, clientId: 'nobody' })).toMatchObject({ __typename: 'NotFound' })
    for (const wrong of [{ redirectUri: `${callback}/` }, { scope: 'everything' }, { scope: '' }])
      expect(await programs.authorize(bob, { ...request, ...wrong })).toMatchObject({ __typename: 'BadRequest' })
    const suspended = await writer(app, { suspended: true })
    expect(await programs.authorize(suspended, request)).toMatchObject({ __typename: 'BadRequest' })
  })

  test('a personal access token is shown once, works, and can be revoked by its owner', async () => {
    const registered = await programs.createToken(ada, { description: ' A  script ' })
    expect(registered).toMatchObject({ __typename: 'IntegrationToken', description: 'A script', lastUsedAt: null })
    expect((await call(app, '/v1/me', registered.token as string)).statusCode).toBe(200)
    const { tokens } = (await programs.programsOf(ada, {})) as unknown as { tokens: Record<string, unknown>[] }
    expect(tokens).toContainEqual({
      id: registered.id,
      description: 'A script',
      token: null,
      lastUsedAt: aboutTime(app.clock()),
    })
    expect(await programs.revokeToken(bob, { tokenId: registered.id })).toEqual({ __typename: 'NotFound' })
    expect(await programs.revokeToken(ada, { tokenId: registered.id })).toEqual({ __typename: 'MutationSuccess' })
    expect((await call(app, '/v1/me', registered.token as string)).statusCode).toBe(401)
    expect(await programs.createToken(ada, { description: '' })).toMatchObject({ field: 'description' })
    expect(await programs.createToken(app.browser(), { description: 'x' })).toMatchObject({ __typename: 'Unauthorized' })
    const [mail] = await app.mailbox(`${ada.username}@posteo.example`)
    expect(mail?.subject).toBe('A new token for your Octavo account')
  })

  test('the database holds only hashes of codes and tokens', async () => {
    const one = await programs.application(ada)
    const issuedTokens = await programs.tokensFor(app, bob, one)
    const own = await programs.accessTokenOf(bob)
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('oauthCodes').selectAll().execute(),
      await db.selectFrom('oauthTokens').selectAll().execute(),
      await db.selectFrom('integrationTokens').selectAll().execute(),
    ])
    expect(stored).toContain('tokenHash')
    for (const secret of [issuedTokens.access_token, issuedTokens.refresh_token, own]) {
      expect(secret).toMatch(/^(?:oc[at]_[\w-]{43}|ocr_[\w-]{43}\.[\w-]{43})$/)
      expect(stored).not.toContain(secret.slice(4, 47))
    }
  })
})
