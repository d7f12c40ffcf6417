import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const migration = resolve(import.meta.dirname, '../../../db/migrations/0029_notification_ways.sql')

describe('settings of an earlier version', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const run = (statement: string) => sql.raw(statement).execute(app.database.db)
  const settingsOf = async (actor: Writer) =>
    (
      await actor.graphql<{
        userSettings: {
          digestFrequency: string
          flags: { key: string; value: boolean }[]
          scopes: { key: string; scope: string }[]
        }
      }>('{ userSettings { ... on UserSettings { digestFrequency flags { key value } scopes { key scope } } } }')
    ).userSettings

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
      await app.database.db
        .insertInto('userSettingChoices')
        .values({ userId: user.id, key, value, chosenAt: app.clock() })
        .execute()
    for (const user of [undigested, other])
      await app.database.db.insertInto('digestTimes').values({ userId: user.id, nextAt: app.clock() }).execute()

    await run('alter table notification_scopes add constraint notification_scopes_scope_check check (true)')
    const statements = (await readFile(migration, 'utf8')).split(/;\n/).filter((text) => !/add column|^\s*$/.test(text))
    for (const statement of statements) await run(statement)

    const { digestFrequency, flags, scopes } = await settingsOf(quiet)
    const off = (settings: { key: string; value: boolean }[]) =>
      settings.filter(({ key, value }) => !value && key.startsWith('NOTIFICATIONS_')).map(({ key }) => key)
    expect([digestFrequency, off(flags)]).toEqual([
      'OFF',
      [
        'NOTIFICATIONS_ALLOW_DIGEST_EMAIL',
        'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
        'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
        'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
        'NOTIFICATIONS_ALLOW_CLAP_PUSH',
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
    expect([(await settingsOf(undigested)).digestFrequency, (await settingsOf(other)).digestFrequency]).toEqual(['OFF', 'WEEKLY'])
    const times = await app.database.db.selectFrom('digestTimes').select(['userId', 'nextAt']).execute()
    const next = (user: Writer) => times.find(({ userId }) => userId === user.id)?.nextAt
    expect([next(undigested), next(other)]).toEqual([null, expect.any(Date)])
  })
})
