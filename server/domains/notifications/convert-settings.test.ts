import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { addChoice } from '#test/server/rows.ts'

const migration = (name: string) => resolve(import.meta.dirname, `../../../db/migrations/${name}.sql`)

describe('settings of an earlier version', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const run = (statement: string) => sql.raw(statement).execute(app.database.db)
  const settingsOf = async (actor: Writer) =>
    (await actor.graphql('{ userSettings { ... on UserSettings { digestFrequency flags { key value } scopes { key scope } } } }'))
      .userSettings

  test('what was off for everyone is off in every way, and what was chosen apart stays', async () => {
    const [quiet, undigested, other] = [await writer(app), await writer(app), await writer(app)]
    await run('alter table notification_scopes drop constraint notification_scopes_scope_check')
    for (const [user, key, scope] of [
      [quiet, 'CLAPS', 'OFF'],
      [quiet, 'PUBLISHED', 'OFF'],
      [quiet, 'LISTS', 'NETWORK'],
      [quiet, 'DIGEST', 'OFF'],
      [other, 'DIGEST', 'NETWORK'],
    ] as const)
      await app.database.db
        .insertInto('notificationScopes')
        .values({ userId: user.id, key, scope, chosenAt: app.clock() })
        .execute()
    for (const [user, key, value] of [
      [quiet, 'NOTIFICATIONS_ALLOW_CLAP_EMAIL', true],
      [undigested, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', false],
      [other, 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL', true],
    ] as const)
      await addChoice(app, { userId: user.id, key, value })
    for (const user of [undigested, other])
      await app.database.db.insertInto('digestTimes').values({ userId: user.id, nextAt: app.clock() }).execute()

    await run('alter table notification_scopes add constraint notification_scopes_scope_check check (true)')
    const statements = (await readFile(migration('0029_notification_ways'), 'utf8'))
      .split(/;\n/)
      .filter((text) => !/add column|^\s*$/.test(text))
    for (const statement of statements) await run(statement)

    const { digestFrequency, flags, scopes } = await settingsOf(quiet)
    const off = (settings: { key: string; value: boolean }[]) =>
      settings.filter(({ key, value }) => !value && key.startsWith('NOTIFICATIONS_')).map(({ key }) => key)
    expect([digestFrequency, off(flags)]).toEqual([
      'OFF',
      [
        'NOTIFICATIONS_ALLOW_DIGEST_EMAIL',
        'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL',
        'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
        'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
        'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
        'NOTIFICATIONS_ALLOW_CLAP_PUSH',
        'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH',
        'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_IN_APP',
        'NOTIFICATIONS_ALLOW_CLAP_IN_APP',
      ],
    ])
    expect(scopes.filter(({ scope }) => scope !== 'ALL')).toEqual([
      { key: 'DIGEST', scope: 'OFF' },
      { key: 'PUBLISHED', scope: 'OFF' },
      { key: 'CLAPS', scope: 'OFF' },
      { key: 'LISTS', scope: 'NETWORK' },
    ])
    expect((await settingsOf(undigested)).digestFrequency).toBe('OFF')
    const times = await app.database.db.selectFrom('digestTimes').select(['userId', 'nextAt']).execute()
    const next = (user: Writer) => times.find(({ userId }) => userId === user.id)?.nextAt
    expect([next(undigested), next(other)]).toEqual([null, expect.any(Date)])
  })

  test('the digest stays with those who opened one or chose something of it, and ends for the others', async () => {
    const [reader, chooser, silent, daily] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    const { db } = app.database
    const now = app.clock()
    const times = [reader, chooser, silent, daily].map(({ id }) => ({ userId: id, nextAt: now }))
    await db.insertInto('digestTimes').values(times).execute()
    for (const [{ id: userId }, openedAt] of [
      [reader, now],
      [silent, null],
    ] as const)
      await db.insertInto('digests').values({ id: newId(), userId, frequency: 'WEEKLY', dueAt: now, openedAt }).execute()
    await db
      .insertInto('notificationScopes')
      .values({ userId: chooser.id, key: 'DIGEST', scope: 'NETWORK', chosenAt: now })
      .execute()
    await daily.graphql('mutation { setDigestFrequency(frequency: DAILY) { __typename } }')
    for (const statement of (await readFile(migration('0043_digest_on_request'), 'utf8'))
      .split(/;\n/)
      .filter((text) => text.trim()))
      await run(statement)
    const frequencies = await Promise.all(
      [reader, chooser, silent, daily].map(async (user) => (await settingsOf(user)).digestFrequency),
    )
    expect(frequencies).toEqual(['WEEKLY', 'WEEKLY', 'OFF', 'DAILY'])
    const planned = await db.selectFrom('digestTimes').select('userId').where('nextAt', 'is', null).execute()
    expect(planned).toContainEqual({ userId: silent.id })
    expect(planned).not.toContainEqual({ userId: reader.id })
  })

  test('recommendations stay with those who opened one and with what was chosen, and end for the others', async () => {
    const keys = ['NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL', 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH']
    const [reader, chooser, refuser, silent] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    const { db } = app.database
    const now = app.clock()
    for (const [{ id: userId }, openedAt] of [
      [reader, now],
      [refuser, now],
      [silent, null],
    ] as const)
      await db
        .insertInto('digests')
        .values({ id: newId(), userId, frequency: 'WEEKLY', kind: 'RECOMMENDED', dueAt: now, openedAt })
        .execute()
    const choices = [
      { user: chooser, value: true },
      { user: refuser, value: false },
    ]
    for (const { user, value } of choices) await addChoice(app, { userId: user.id, key: String(keys[0]), value })
    await run(await readFile(migration('0046_picks_on_request'), 'utf8'))
    const chosen = await Promise.all(
      [reader, chooser, refuser, silent].map(async (user) =>
        (await settingsOf(user)).flags.filter(({ key }) => keys.includes(key)).map(({ value }) => value),
      ),
    )
    expect(chosen).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})
