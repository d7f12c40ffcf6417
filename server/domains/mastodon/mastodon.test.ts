import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute, second } from '#shared/time/units.ts'
import {
  signInAtServer,
  createMastodon,
  finishMastodon,
  linkAccountAt,
  linkMastodon,
  ownMastodon,
  unlinkMastodon,
} from '#test/server/mastodon.ts'
import { member } from '#test/server/members.ts'
import { addFlagOverride, setFlag } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

const nonMember = { __typename: 'Forbidden', message: 'Become a member to link a Mastodon account.' }
const tryAgain = { __typename: 'MastodonAccountValidationError', message: 'Please try again.' }

describe('Mastodon accounts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    await setFlag(app, 'enable_mastodon_for_members')
  })
  afterAll(() => app.close())

  const end = (actor: Writer) =>
    app.database.db
      .updateTable('memberships')
      .set({ status: 'INACTIVE', currentPeriodEndsAt: app.clock() })
      .where('userId', '=', actor.id)
      .execute()
  const linkedOf = async (actor: TestBrowser, id: string) =>
    (
      await actor.graphql(
        `query($id: ID) { user(id: $id) { linkedAccounts {
          mastodon { username instance } viewerEdge { mediumMastodon { username instance isProductInstance } google { id } facebook { id } apple { id } twitter { id } } } } }`,
        { id },
      )
    ).user.linkedAccounts

  test('linking and creating accounts is for members, while the flag is on', async () => {
    const results = async (actor: TestBrowser) => [
      await createMastodon(actor, { username: 'noor' }),
      await linkMastodon(actor, { instance: 'tide.example' }),
      await finishMastodon(actor, { code: 'c', state: 's' }),
      await ownMastodon(actor),
    ]
    for (const result of await results(app.browser())) expect(result.__typename).toBe('Unauthorized')
    for (const result of await results(await writer(app))) expect(result).toEqual(nonMember)
    const suspended = await member(app)
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', suspended.id).execute()
    for (const result of await results(suspended))
      expect(result).toMatchObject({ __typename: 'Forbidden', message: expect.stringContaining('suspended') })
    const without = await member(app)
    await addFlagOverride(app, { userId: without.id, name: 'enable_mastodon_for_members', value: JSON.stringify(false) })
    for (const result of await results(without)) expect(result.__typename).toBe('Forbidden')
  })

  test('a member gets a linked account on the product’s server', async () => {
    const ada = await member(app)
    expect(await ownMastodon(ada)).toMatchObject({ __typename: 'Forbidden' })
    expect(await createMastodon(ada, { username: 'ada_tides' })).toMatchObject({
      __typename: 'MastodonAccount',
      username: 'ada_tides',
      instance: 'me.dm',
      url: 'https://me.dm/@ada_tides',
      linkedAt: aboutTime(app.clock()),
      isProductInstance: true,
    })
    expect(await ownMastodon(ada)).toMatchObject({ __typename: 'MastodonAccount', username: 'ada_tides' })
    expect(await createMastodon(ada, { username: 'ada_two' })).toEqual({
      __typename: 'AlreadyExists',
      message: 'You have already linked a Mastodon account.',
    })
    expect(await linkMastodon(ada, { instance: 'tide.example' })).toEqual({
      __typename: 'MastodonAccountValidationError',
      message: 'You have already linked a Mastodon account.',
    })
  })

  test('refuses an unavailable name, and an account without consent or a verified address', async () => {
    const bo = await member(app)
    const refusal = async (results: object) => {
      const { __typename, message } = await createMastodon(bo, { username: 'bo', ...results })
      expect(__typename).toBe('MastodonAccountValidationError')
      return message
    }
    expect(await refusal({ acceptTerms: false })).toBe('Accept the rules of me.dm to create an account.')
    expect(await refusal({ username: 'a.b' })).toContain('letters, numbers and underscores')
    expect(await refusal({ username: 'taken' })).toBe('That username is taken on me.dm. Choose another one.')
    const again = await member(app)
    expect(await createMastodon(again, { username: 'admin' })).toEqual({
      __typename: 'MastodonAccountValidationError',
      message: "That username can't be used on Mastodon. Choose another one.",
    })
    await app.database.db
      .updateTable('users')
      .set({ email: null, unverifiedEmail: 'bo@posteo.example' })
      .where('id', '=', bo.id)
      .execute()
    expect(await refusal({})).toBe('Verify your email address first. me.dm will email you there.')
  })

  test('an account on any server can be linked by its owner', async () => {
    const cy = await member(app)
    expect(await linkAccountAt(cy, 'https://Tide.Example/@cy', 'cy')).toMatchObject({
      __typename: 'LinkedAccount',
      provider: 'mastodon',
      displayName: '@cy@tide.example',
    })
    expect(await ownMastodon(cy)).toMatchObject({ username: 'cy', instance: 'tide.example', isProductInstance: false })
  })

  test('only an account on the product’s server is under the viewer edge’s own field', async () => {
    const [here, elsewhere] = [await member(app), await member(app)]
    await linkAccountAt(here, '@dee@me.dm', 'dee')
    await linkAccountAt(elsewhere, 'eve@tide.example', 'eve')
    const others = { google: null, facebook: null, apple: null, twitter: null }
    expect(await linkedOf(here, here.id)).toEqual({
      mastodon: { username: 'dee', instance: 'me.dm' },
      viewerEdge: { mediumMastodon: { username: 'dee', instance: 'me.dm', isProductInstance: true }, ...others },
    })
    expect(await linkedOf(elsewhere, elsewhere.id)).toEqual({
      mastodon: { username: 'eve', instance: 'tide.example' },
      viewerEdge: { mediumMastodon: null, ...others },
    })
    expect(await linkedOf(elsewhere, here.id)).toEqual({
      mastodon: { username: 'dee', instance: 'me.dm' },
      viewerEdge: { mediumMastodon: null, ...others },
    })
  })

  test('[privacy-external-services] hidden linked accounts include Mastodon, except for their owner', async () => {
    const fay = await member(app)
    await linkAccountAt(fay, 'tide.example', 'fay')
    const hide = asker(
      `mutation($value: Boolean!) { updateUserSetting(key: ACCOUNT_HIDE_EXTERNAL_SERVICES, value: $value) { __typename } }`,
    )
    await hide(fay, { value: true })
    for (const actor of [app.browser(), await writer(app)]) expect(await linkedOf(actor, fay.id)).toBeNull()
    expect(await linkedOf(fay, fay.id)).toMatchObject({ mastodon: { username: 'fay' } })
    await hide(fay, { value: false })
    expect(await linkedOf(app.browser(), fay.id)).toMatchObject({ mastodon: { username: 'fay' } })
  })

  test('[mastodon-connect-errors] an account is linked to one user, who has one', async () => {
    const [gus, hal] = [await member(app), await member(app)]
    await linkAccountAt(gus, 'tide.example', 'gus')
    expect(await linkAccountAt(hal, 'tide.example', 'Gus')).toEqual({
      __typename: 'AlreadyExists',
      message: 'That Mastodon account is linked to another account.',
    })
    const started = await linkMastodon(hal, { instance: 'tide.example' })
    const returned = await signInAtServer(hal, String(started.url), 'hal')
    await createMastodon(hal, { username: 'hal' })
    expect(await finishMastodon(hal, returned)).toEqual({
      __typename: 'AlreadyExists',
      message: 'You have already linked a Mastodon account.',
    })
  })

  test('[mastodon-connect-errors] a user who is no longer a member on return cannot link', async () => {
    const ida = await member(app)
    const started = await linkMastodon(ida, { instance: 'tide.example' })
    await end(ida)
    expect(await finishMastodon(ida, await signInAtServer(ida, String(started.url), 'ida'))).toEqual(nonMember)
  })

  test('[mastodon-connect-errors] a callback works once, for ten minutes, in the session that started it', async () => {
    const jo = await member(app)
    const returnFromServer = async () =>
      signInAtServer(jo, String((await linkMastodon(jo, { instance: 'tide.example' })).url), 'jo')
    const first = await returnFromServer()
    expect(await finishMastodon(await member(app), first)).toEqual(tryAgain)
    expect(await finishMastodon(await app.signedIn(jo.id), first)).toEqual(tryAgain)
    expect(await finishMastodon(jo, { ...first, state: 'another' })).toEqual(tryAgain)
    expect(await finishMastodon(jo, { ...first, code: 'another' })).toEqual(tryAgain)
    // The state has been used.
    expect(await finishMastodon(jo, first)).toEqual(tryAgain)
    const late = await returnFromServer()
    app.advanceClock(10 * minute + 1)
    expect(await finishMastodon(jo, late)).toEqual(tryAgain)
    const intime = await returnFromServer()
    app.advanceClock(10 * minute - second)
    expect(await finishMastodon(jo, intime)).toMatchObject({ __typename: 'LinkedAccount' })
  })

  test('starting again replaces the previous attempt', async () => {
    const kit = await member(app)
    const before = await linkMastodon(kit, { instance: 'tide.example' })
    const after = await linkMastodon(kit, { instance: 'ebb.example' })
    expect(await finishMastodon(kit, await signInAtServer(kit, String(before.url), 'kit'))).toEqual(tryAgain)
    expect(await finishMastodon(kit, await signInAtServer(kit, String(after.url), 'kit'))).toMatchObject({
      displayName: '@kit@ebb.example',
    })
  })

  test('an unreachable server and a non-Mastodon server have different errors', async () => {
    const lea = await member(app)
    const messageOf = async (instance: string) => {
      const { __typename, message } = await linkMastodon(lea, { instance })
      expect(__typename, instance).toBe('MastodonInstanceConnectionError')
      return message
    }
    expect(await messageOf('gone.invalid')).toBe("We couldn't reach that Mastodon server. Check its address and try again.")
    for (const typed of ['', 'localhost', '127.0.0.1', 'tide.example:8443', 'https://[::1]/', 'banned.example'])
      expect(await messageOf(typed)).toBe('That’s not a Mastodon server. Enter something like mastodon.social.')
  })

  test('a server may be tried ten times an hour', async () => {
    const mae = await member(app)
    for (let i = 0; i < 10; i++) await linkMastodon(mae, { instance: 'gone.invalid' })
    expect(await linkMastodon(mae, { instance: 'tide.example' })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('client credentials are stored encrypted and reused', async () => {
    const rows = () => app.database.db.selectFrom('mastodonApps').selectAll().where('instance', '=', 'reef.example').execute()
    await linkMastodon(await member(app), { instance: 'reef.example' })
    const first = await rows()
    expect(first).toMatchObject([{ redirectUri: 'http://octavo.test/m/callback/mastodon' }])
    expect(first[0]?.clientSecretSealed).not.toContain('stand-in')
    await linkMastodon(await member(app), { instance: 'reef.example' })
    expect(await rows()).toEqual(first)
  })

  test('a linked account can be unlinked, also after the membership ends', async () => {
    const ned = await member(app)
    expect((await unlinkMastodon(app.browser())).__typename).toBe('Unauthorized')
    expect((await unlinkMastodon(ned)).__typename).toBe('NotFound')
    await linkAccountAt(ned, 'tide.example', 'ned')
    await end(ned)
    expect(await ownMastodon(ned)).toMatchObject({ username: 'ned' })
    expect(await unlinkMastodon(ned)).toEqual({ __typename: 'MutationSuccess' })
    expect(await ownMastodon(ned)).toEqual(nonMember)
    expect(await linkAccountAt(await member(app), 'tide.example', 'ned')).toMatchObject({ __typename: 'LinkedAccount' })
  })

  test('an unlinked account can be linked by another user', async () => {
    const pia = await member(app)
    await linkAccountAt(pia, 'tide.example', 'pia')
    await pia.graphql('mutation($name: String!) { deleteAccount(confirmUsername: $name) { __typename } }', { name: pia.username })
    const another = await member(app)
    expect((await linkAccountAt(another, 'tide.example', 'pia')).__typename).toBe('AlreadyExists')
    app.advanceClock(15 * day)
    await app.jobs.drain()
    expect(await linkAccountAt(await app.signedIn(another.id), 'tide.example', 'pia')).toMatchObject({
      __typename: 'LinkedAccount',
    })
  })

  test('it is listed with the linked accounts and can be disconnected there', async () => {
    const oda = await member(app)
    await linkAccountAt(oda, 'tide.example', 'oda')
    const list = asker('{ linkedAccounts { __typename ... on LinkedAccountsPayload { items { provider displayName } } } }')
    expect(await list(oda, {})).toMatchObject({ items: [{ provider: 'mastodon', displayName: '@oda@tide.example' }] })
    const disconnect = asker('mutation { disconnectAccount(provider: mastodon) { __typename } }')
    expect((await disconnect(oda, {})).__typename).toBe('MutationSuccess')
    expect(await list(oda, {})).toMatchObject({ items: [] })
    expect((await disconnect(oda, {})).__typename).toBe('NotFound')
    expect((await disconnect(app.browser(), {})).__typename).toBe('Unauthorized')
  })
})
