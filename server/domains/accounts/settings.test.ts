import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userSettingKeys } from '#shared/enums/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import { linkFor, requestSignInMail, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { NotificationScope, UserEditableField, UserSettingKey } from '#test/server/operations.generated.ts'
import { addImage } from '#test/server/rows.ts'
import { writer } from '#test/server/writers.ts'

type Answer = { __typename: string; message?: string; code?: string | null; field?: string | null } & Record<string, unknown>

const refusals =
  '... on BadRequest { message code field } ... on Unauthorized { message } ... on AlreadyExists { message } ... on RateLimited { message }'

const setField = async (actor: TestBrowser, field: UserEditableField, value: string): Promise<Answer> =>
  (
    await actor.graphql(
      `mutation($field: UserEditableField!, $value: String!) { updateUserField(field: $field, value: $value) { __typename ... on User { name bio username imageId tippingLink unverifiedEmail } ${refusals} } }`,
      { field, value },
    )
  ).updateUserField

const setSetting = async (actor: TestBrowser, key: UserSettingKey, value: boolean): Promise<Answer> =>
  (
    await actor.graphql(
      'mutation($key: UserSettingKey!, $value: Boolean!) { updateUserSetting(key: $key, value: $value) { __typename ... on UserSettings { flags { key value } } ... on Unauthorized { message } } }',
      { key, value },
    )
  ).updateUserSetting

const readSettings = async (actor: TestBrowser) =>
  (await actor.graphql('{ userSettings { __typename ... on UserSettings { digestFrequency flags { key value } } } }'))
    .userSettings

describe('settings', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('[settings-fields] stores name and biography, and a visitor has neither', async () => {
    const ada = await writer(app)
    expect(await setField(ada, 'ACCOUNT_NAME', '  Ada   King ')).toMatchObject({ __typename: 'User', name: 'Ada King' })
    expect(await setField(ada, 'ACCOUNT_BIO', 'Tides,\nand tables.')).toMatchObject({ bio: 'Tides, and tables.' })
    expect(await setField(app.browser(), 'ACCOUNT_NAME', 'Nobody')).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('[profile-bounds] rejects names of 0 or 51 characters, 161 of biography and 10,001 of About', async () => {
    const ada = await writer(app)
    for (const value of ['', 'a'.repeat(51)])
      expect(await setField(ada, 'ACCOUNT_NAME', value)).toMatchObject({ __typename: 'BadRequest', field: 'name' })
    expect(await setField(ada, 'ACCOUNT_NAME', 'a'.repeat(50))).toMatchObject({ __typename: 'User' })
    expect(await setField(ada, 'ACCOUNT_BIO', 'b'.repeat(161))).toMatchObject({ __typename: 'BadRequest', field: 'bio' })
    expect(await setField(ada, 'ACCOUNT_BIO', 'b'.repeat(160))).toMatchObject({ __typename: 'User' })
    const about = async (text: string) =>
      (
        await ada.graphql('mutation($about: String!) { updateAbout(about: $about) { __typename ... on User { about } } }', {
          about: text,
        })
      ).updateAbout
    expect(await about('a'.repeat(10_001))).toMatchObject({ __typename: 'BadRequest' })
    expect(await about('One.\r\n\r\nTwo.')).toMatchObject({ about: 'One.\n\nTwo.' })
  })

  test("[profile-bounds] a picture must be the user's own and at least 60 pixels on each side", async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const picture = (ownerId: string, side: number) => addImage(app, { ownerId, width: side, height: side })
    const own = await picture(ada.id, 60)
    expect(await setField(ada, 'ACCOUNT_AVATAR_IMAGE_ID', own)).toMatchObject({ imageId: own })
    for (const id of [await picture(ada.id, 59), await picture(bob.id, 60), 'nowhere'])
      expect(await setField(ada, 'ACCOUNT_AVATAR_IMAGE_ID', id)).toMatchObject({ __typename: 'BadRequest', field: 'imageId' })
    expect(await setField(ada, 'ACCOUNT_AVATAR_IMAGE_ID', '')).toMatchObject({ imageId: null })
  })

  test('[username-bounds] rejects too long, ill-formed, reserved and taken names, each with its message', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const refused: [string, object][] = [
      [
        'u'.repeat(31),
        { __typename: 'BadRequest', code: 'USERNAME_TOO_LONG', message: 'Usernames can be up to 30 characters long.' },
      ],
      ['a-b', { code: 'USERNAME_INVALID', message: 'Usernames can have letters, numbers, dots and underscores.' }],
      ['._.', { code: 'USERNAME_INVALID' }],
      ['', { code: 'USERNAME_INVALID' }],
      ['me', { __typename: 'AlreadyExists', message: 'That username is already taken.' }],
      [bob.username.toUpperCase(), { __typename: 'AlreadyExists', message: 'That username is already taken.' }],
    ]
    for (const [value, response] of refused) expect(await setField(ada, 'ACCOUNT_USERNAME', value)).toMatchObject(response)
    expect((await queryViewer(ada))?.username).toBe(ada.username)
  })

  test('[username-availability] availability is checked before saving, and a former name stays its owner’s', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const isFree = async (actor: TestBrowser, username: string) =>
      (await actor.graphql('query($username: String!) { isUsernameAvailable(username: $username) }', { username }))
        .isUsernameAvailable
    expect([await isFree(bob, ada.username), await isFree(bob, 'no such'), await isFree(bob, 'tidewatcher')]).toEqual([
      false,
      false,
      true,
    ])
    expect(await setField(ada, 'ACCOUNT_USERNAME', 'Tidewatcher')).toMatchObject({ username: 'Tidewatcher' })
    expect([await isFree(bob, ada.username), await isFree(ada, ada.username)]).toEqual([false, true])
    const old = await app.browser().get(pathTo('ShowUserAbout', { username: ada.username }))
    expect([old.statusCode, old.headers.location]).toEqual([301, '/@Tidewatcher/about'])
    expect(await setField(ada, 'ACCOUNT_USERNAME', ada.username)).toMatchObject({ username: ada.username })
    expect((await app.browser().get(pathTo('ShowUser', { username: 'tidewatcher' }))).statusCode).toBe(301)
  })

  test('a new address takes effect once its link is followed; the old one is notified before and after', async () => {
    const ada = await signUp(app, 'ada.old@posteo.example', { fullName: 'Ada' })
    await signUp(app, 'taken@posteo.example')
    expect(await setField(ada, 'ACCOUNT_EMAIL', 'nonsense')).toMatchObject({ __typename: 'BadRequest', field: 'email' })
    expect(await setField(ada, 'ACCOUNT_EMAIL', 'Taken@posteo.example')).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await setField(ada, 'ACCOUNT_EMAIL', 'ada.new@posteo.example')).toMatchObject({
      unverifiedEmail: 'ada.new@posteo.example',
    })
    const subjects = async (to: string) => (await app.mailbox(to)).map(({ subject }) => subject)
    expect((await subjects('ada.old@posteo.example'))[0]).toBe('Your Octavo email address is about to change')
    expect(await requestSignInMail(app.browser(), { email: 'ada.new@posteo.example' })).toMatchObject({ __typename: 'NotFound' })
    const [mail] = await app.mailbox('ada.new@posteo.example')
    await ada.openAndConfirm(new URL(mail?.text.match(/http\S+\/m\/account\/confirm\/\S+/)?.[0] ?? '').pathname)
    expect((await subjects('ada.old@posteo.example'))[0]).toBe('Your Octavo account has a new email address')
    expect(await requestSignInMail(app.browser(), { email: 'ada.old@posteo.example' })).toMatchObject({ __typename: 'NotFound' })
    await requestSignInMail(app.browser(), { email: 'ada.new@posteo.example' })
    expect(await linkFor(app, 'ada.new@posteo.example')).toContain('/m/callback/email')
  })

  test('entering the current address cancels the change, and its link no longer works', async () => {
    const ada = await signUp(app, 'ada.stays@posteo.example')
    await setField(ada, 'ACCOUNT_EMAIL', 'ada.leaves@posteo.example')
    const [mail] = await app.mailbox('ada.leaves@posteo.example')
    expect(await setField(ada, 'ACCOUNT_EMAIL', 'Ada.Stays@posteo.example')).toMatchObject({ unverifiedEmail: null })
    const path = new URL(mail?.text.match(/http\S+\/m\/account\/confirm\/\S+/)?.[0] ?? '').pathname
    expect((await ada.get(path)).statusCode).toBe(404)
  })

  test('[twitter-tipping-bounds] tips need an https link to a supported service, or none', async () => {
    const ada = await writer(app)
    const wrong = [
      'http://paypal.me/ada',
      'https://evil.example/paypal.me',
      'https://notpaypal.me/a',
      `https://ko-fi.com/${'a'.repeat(250)}`,
      'ko-fi',
    ]
    for (const link of wrong)
      expect(await setField(ada, 'PUBLISHING_TIPPING_LINK', link)).toMatchObject({
        __typename: 'BadRequest',
        message: 'Please enter a link to a supported tipping service.',
      })
    const seen = async () =>
      (await app.browser().graphql('query($id: ID!) { user(id: $id) { tippingLink } }', { id: ada.id })).user.tippingLink
    expect(await setField(ada, 'PUBLISHING_TIPPING_LINK', 'https://ko-fi.com/ada')).toMatchObject({ __typename: 'User' })
    expect(await seen()).toBe('https://ko-fi.com/ada')
    await setSetting(ada, 'PUBLISHING_ALLOW_TIPPING', false)
    expect(await seen()).toBeNull()
    expect(await setField(ada, 'PUBLISHING_TIPPING_LINK', '')).toMatchObject({ tippingLink: null })
  })

  test('[settings-fields] settings are stored per user; a visitor has none', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await setSetting(ada, 'NOTIFICATIONS_ALLOW_CLAP_EMAIL', false)
    const valueOf = async (actor: TestBrowser, key: string) =>
      (await readSettings(actor)).flags.find((flag) => flag.key === key)?.value
    expect([await valueOf(ada, 'NOTIFICATIONS_ALLOW_CLAP_EMAIL'), await valueOf(bob, 'NOTIFICATIONS_ALLOW_CLAP_EMAIL')]).toEqual([
      false,
      true,
    ])
    expect(await valueOf(bob, 'ACCOUNT_HIDE_EXTERNAL_SERVICES')).toBe(false)
    expect((await readSettings(ada)).flags.map(({ key }) => key)).toEqual(userSettingKeys)
    expect(await readSettings(app.browser())).toMatchObject({ __typename: 'Unauthorized' })
    expect(await setSetting(app.browser(), 'NOTIFICATIONS_ALLOW_EMAIL', false)).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('[enum-digest-frequency] the digest is off until it is chosen', async () => {
    const ada = await writer(app)
    expect(await readSettings(ada)).toMatchObject({ digestFrequency: 'OFF' })
    await ada.graphql('mutation { setDigestFrequency(frequency: WEEKLY) { __typename } }')
    expect(await readSettings(ada)).toMatchObject({ digestFrequency: 'WEEKLY' })
  })

  test('the setting of the digest is on as long as it comes at all', async () => {
    const ada = await writer(app)
    const digest = async () => {
      const { digestFrequency, flags } = await readSettings(ada)
      return [digestFrequency, flags.find(({ key }) => key === 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL')?.value]
    }
    await ada.graphql('mutation { setDigestFrequency(frequency: DAILY) { __typename } }')
    await setSetting(ada, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', true)
    expect(await digest()).toEqual(['DAILY', true])
    await setSetting(ada, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', false)
    expect(await digest()).toEqual(['OFF', false])
    await setSetting(ada, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', true)
    expect(await digest()).toEqual(['WEEKLY', true])
  })

  test('[enum-user-setting-key] [enum-user-editable-field] the schema lists every setting and every editable field', async () => {
    const valuesOf = async (name: string) =>
      (
        await app.browser().graphql('query($name: String!) { __type(name: $name) { enumValues { name } } }', { name })
      ).__type.enumValues.map((value) => value.name)
    const keys = await valuesOf('UserSettingKey')
    expect(keys.toSorted()).toEqual(userSettingKeys.toSorted())
    expect(keys).toEqual(expect.arrayContaining(['PUBLISHING_ALLOW_PRIVATE_NOTES', 'ACCOUNT_HIDE_EXTERNAL_SERVICES']))
    expect(keys.filter((key) => /^NOTIFICATIONS_ALLOW_\w+_EMAIL$/.test(key)).length).toBeGreaterThan(10)
    expect(keys.filter((key) => /^NOTIFICATIONS_ALLOW_\w+_PUSH$/.test(key)).length).toBeGreaterThan(5)
    expect((await valuesOf('UserEditableField')).toSorted()).toEqual([
      'ACCOUNT_AVATAR_IMAGE_ID',
      'ACCOUNT_BIO',
      'ACCOUNT_EMAIL',
      'ACCOUNT_NAME',
      'ACCOUNT_USERNAME',
      'PUBLISHING_TIPPING_LINK',
    ])
  })

  test('notification scopes are set per kind, and unknown kinds are rejected', async () => {
    const ada = await writer(app)
    const scopesOf = async (actor: TestBrowser) =>
      (await actor.graphql('{ userSettings { ... on UserSettings { scopes { key scope } } } }')).userSettings.scopes
    const setScope = async (actor: TestBrowser, key: string, scope: NotificationScope) =>
      (
        await actor.graphql(
          'mutation($key: String!, $scope: NotificationScope!) { setNotificationScope(key: $key, scope: $scope) { __typename ... on BadRequest { field } } }',
          { key, scope },
        )
      ).setNotificationScope
    await ada.graphql('mutation { setDigestFrequency(frequency: WEEKLY) { __typename } }')
    expect(new Set((await scopesOf(ada)).map(({ scope }) => scope))).toEqual(new Set(['ALL']))
    expect(await setScope(ada, 'CLAPS', 'NETWORK')).toEqual({ __typename: 'UserSettings' })
    expect((await scopesOf(ada)).filter(({ scope }) => scope !== 'ALL')).toEqual([{ key: 'CLAPS', scope: 'NETWORK' }])
    // Off for everyone is the same as off in every way, and another scope turns all ways on again.
    const clapWays = async () =>
      (await readSettings(ada)).flags.filter(({ key }) => key.startsWith('NOTIFICATIONS_ALLOW_CLAP_')).map(({ value }) => value)
    await setScope(ada, 'CLAPS', 'OFF')
    expect([await clapWays(), (await scopesOf(ada)).find(({ key }) => key === 'CLAPS')]).toEqual([
      [false, false, false],
      { key: 'CLAPS', scope: 'OFF' },
    ])
    await setSetting(ada, 'NOTIFICATIONS_ALLOW_CLAP_PUSH', true)
    expect((await scopesOf(ada)).find(({ key }) => key === 'CLAPS')?.scope).toBe('NETWORK')
    await setScope(ada, 'CLAPS', 'OFF')
    await setScope(ada, 'CLAPS', 'ALL')
    expect(await clapWays()).toEqual([true, true, true])
    await setScope(ada, 'DIGEST', 'OFF')
    expect(await readSettings(ada)).toMatchObject({ digestFrequency: 'OFF' })
    expect(await setScope(ada, 'WEATHER', 'OFF')).toEqual({ __typename: 'BadRequest', field: 'key' })
    expect(await setScope(app.browser(), 'CLAPS', 'OFF')).toEqual({ __typename: 'Unauthorized' })
  })

  test('[privacy-external-services] hidden linked accounts are visible to their owner only', async () => {
    const ada = await writer(app)
    await app.database.db.updateTable('users').set({ twitterScreenName: 'adatides' }).where('id', '=', ada.id).execute()
    const profile = async (actor: TestBrowser) => (await actor.get(pathTo('ShowUser', { username: ada.username }))).body
    expect(await profile(await writer(app))).toContain('adatides')
    await setSetting(ada, 'ACCOUNT_HIDE_EXTERNAL_SERVICES', true)
    expect(await profile(await writer(app))).not.toContain('adatides')
    expect(await profile(ada)).toContain('adatides')
  })
})
