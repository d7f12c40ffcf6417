import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testEngine } from '#test/database/test-database.ts'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { DatabaseUnavailable, connectionsNeeded } from './open-database.ts'
import { verifyServer } from './verify-server.ts'

describe.each([testEngine].filter((engine) => engine === 'postgres'))('on %s', () => {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? ''

  test('accepts a server that allows as many connections as the settings need', async () => {
    await expect(verifyServer({ databaseUrl, databasePool: 4 })).resolves.toBeUndefined()
  })

  test('refuses more connections than the role may open, in a sentence that says how many work', async () => {
    const role = `octavo_limited_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query(`create role ${role} login password '${role}' connection limit 12`)
    onTestFinished(async () => {
      await admin.query(`drop role ${role}`)
      await admin.end()
    })
    const address = new URL(databaseUrl)
    address.username = role
    address.password = role
    const verify = (databasePool: number) => verifyServer({ databaseUrl: address.href, databasePool })
    await expect(verify(200)).rejects.toThrow(
      /^With DATABASE_POOL=200 Octavo opens up to 302 connections, and the database allows 12: set DATABASE_POOL to 6 or less[^\n]*\.$/,
    )
    await expect(verify(7)).rejects.toThrow(DatabaseUnavailable)
    await expect(verify(6)).resolves.toBeUndefined()
    expect(connectionsNeeded(6)).toBe(11)
  })
})

test('refuses a pool that gives each transaction another connection', async () => {
  const server = await openFakePostgres()
  onTestFinished(() => server.close())
  server.shareBackends()
  await expect(verifyServer({ databaseUrl: server.url, databasePool: 4 })).rejects.toThrow(
    /^DATABASE_URL leads to a connection pool in transaction or statement mode[^\n]*\.$/,
  )
})
