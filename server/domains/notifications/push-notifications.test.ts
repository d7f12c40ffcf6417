import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushTarget } from '#server/platform/push/send-push.ts'
import { pushService } from '#test/server/push-browser.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { UserSettingKey } from '#test/server/operations.generated.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const addDevice = asker(
  `mutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { __typename ... on BadRequest { field } } }`,
)
const removeDevice = asker('mutation($endpoint: String!) { removePushDevice(endpoint: $endpoint) { __typename } }')
const follow = (actor: Writer, id: string) => actor.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id })
const setSwitch = (actor: Writer, key: UserSettingKey, value: boolean) =>
  actor.graphql(
    'mutation($key: UserSettingKey!, $value: Boolean!) { updateUserSetting(key: $key, value: $value) { __typename } }',
    {
      key,
      value,
    },
  )
const hasDevice = async (actor: Writer, endpoint: string) =>
  (
    await actor.graphql('query($endpoint: String!) { hasPushDevice(endpoint: $endpoint) }', {
      endpoint,
    })
  ).hasPushDevice

describe('push notifications', () => {
  const service = pushService()
  let app: TestApp
  let created = 0
  beforeAll(async () => {
    app = await openTestApp({ safeFetch: service.safeFetch })
  })
  afterAll(() => app.close())
  beforeEach(() => void service.received.splice(0))

  const browserOf = async (actor: Writer): Promise<PushTarget> => {
    const device = service.browser(`${created++}`)
    expect(await addDevice(actor, device)).toEqual({ __typename: 'MutationSuccess' })
    return device
  }
  const pushedTo = async ({ endpoint }: PushTarget) => {
    await app.jobs.drain()
    return service.received.filter((one) => one.endpoint === endpoint).map(({ message }) => message.title)
  }

  test('every registered browser gets an encrypted message with a link', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const [phone, desk] = [await browserOf(ada), await browserOf(ada)]
    await follow(bob, ada.id)
    expect([await pushedTo(phone), await pushedTo(desk)]).toEqual([['Hana Kim follows you'], ['Hana Kim follows you']])
    const [pushed] = service.received
    expect(pushed?.message.path).toBe(`/@${bob.username}`)

    const { pushKey } = await ada.graphql('{ pushKey }')
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(pushed?.headers.Authorization ?? '') ?? []
    expect(key).toBe(pushKey)
    const point = Buffer.from(pushKey, 'base64url')
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    })
    const [head, claims = '', signature = ''] = token.split('.')
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'https://push.example' })
  })

  test('[settings-fields] disabled kinds are not pushed, and the master switch disables all', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    const phone = await browserOf(ada)
    await setSwitch(ada, 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH', false)
    await follow(bob, ada.id)
    expect(await pushedTo(phone)).toEqual([])
    await setSwitch(ada, 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH', true)
    await setSwitch(ada, 'NOTIFICATIONS_ALLOW_PUSH', false)
    await follow(eve, ada.id)
    expect(await pushedTo(phone)).toEqual([])
  })

  test('counts the browsers that show notifications, for their owner only', async () => {
    const ada = await writer(app)
    const count = async (actor: Pick<Writer, 'graphql'>) => (await actor.graphql('{ pushDeviceCount }')).pushDeviceCount
    expect(await count(ada)).toBe(0)
    await browserOf(ada)
    const phone = await browserOf(ada)
    expect([await count(ada), await count(await writer(app)), await count(app.browser())]).toEqual([2, 0, 0])
    await removeDevice(ada, { endpoint: phone.endpoint })
    expect(await count(ada)).toBe(1)
  })

  test('followers who want it get a new story', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    await follow(bob, ada.id)
    const phone = await browserOf(bob)
    const id = await published(ada, story('Ebb', 'Low water.'))
    expect(await pushedTo(phone)).toEqual(['Hana Kim published Ebb'])
    expect(service.received[0]?.message.path).toContain(id)
  })

  test('signing out or removal ends it, and an expired subscription is deleted', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const [phone, desk, expired] = [await browserOf(ada), await browserOf(ada), await browserOf(ada)]
    expect(await hasDevice(ada, phone.endpoint)).toBe(true)
    expect(await hasDevice(bob, phone.endpoint)).toBe(false)
    await removeDevice(bob, { endpoint: phone.endpoint })
    expect(await hasDevice(ada, phone.endpoint)).toBe(true)
    await removeDevice(ada, { endpoint: phone.endpoint })
    service.forget(expired.endpoint)
    await follow(bob, ada.id)
    expect([await pushedTo(phone), await pushedTo(desk), await pushedTo(expired)]).toEqual([[], ['Hana Kim follows you'], []])
    expect(await hasDevice(ada, expired.endpoint)).toBe(false)
    await app.database.db.deleteFrom('sessions').where('userId', '=', ada.id).execute()
    await follow(await writer(app), ada.id)
    expect(await pushedTo(desk)).toHaveLength(1)
  })

  test('rejects an invalid subscription by field, refuses visitors, and stores the twenty newest', async () => {
    const ada = await writer(app)
    const device = service.browser('fine')
    expect(await addDevice(ada, { ...device, endpoint: 'http://push.example/plain' })).toMatchObject({ field: 'endpoint' })
    expect(await addDevice(ada, { ...device, endpoint: `https://push.example/${'x'.repeat(1_024)}` })).toMatchObject({
      field: 'endpoint',
    })
    expect(await addDevice(ada, { ...device, p256dh: 'A'.repeat(87) })).toMatchObject({ field: 'p256dh' })
    expect(await addDevice(ada, { ...device, auth: 'short' })).toMatchObject({ field: 'auth' })
    const refused = await app
      .browser()
      .graphql('mutation { removePushDevice(endpoint: "https://push.example/fine") { __typename } }')
    expect(refused.removePushDevice).toEqual({ __typename: 'Unauthorized' })
    const devices = []
    for (let i = 0; i < 21; i++) {
      devices.push(await browserOf(ada))
      app.advanceClock(1_000)
    }
    expect(await hasDevice(ada, String(devices[0]?.endpoint))).toBe(false)
    expect(await hasDevice(ada, String(devices[1]?.endpoint))).toBe(true)
  })
})
