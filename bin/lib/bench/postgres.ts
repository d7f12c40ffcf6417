import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { BenchError } from './bench-error.ts'

// As continuous integration finds or creates them.
const defaultUrls = ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://octavo_test:octavo_test@127.0.0.1:5432/postgres']
const connectTimeoutMs = 3_000

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: connectTimeoutMs })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The address of a server on which databases may be created and dropped. */
export async function findPostgres(configuredUrl: string | undefined): Promise<string> {
  for (const server of configuredUrl ? [configuredUrl] : defaultUrls) {
    const isReachable = await administer(server, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReachable) return server
  }
  throw new BenchError(
    configuredUrl
      ? 'The PostgreSQL server that TEST_DATABASE_URL names cannot be reached.'
      : 'PostgreSQL cannot be reached on this machine: start it, or set TEST_DATABASE_URL to a server on which databases may be made and dropped.',
  )
}

export async function createTestDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `octavo_bench_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}
