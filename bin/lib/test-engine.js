import { userInfo } from 'node:os'
import { fail } from './run.js'

const host = '127.0.0.1:5432'

/** How a server on this machine may let tests in; `.ci/run` creates the last role where none of the others is let in. */
const localAddresses = () =>
  ['postgres', encodeURIComponent(userInfo().username), 'octavo_test:octavo_test'].map(
    (user) => `postgres://${user}@${host}/postgres`,
  )

const oldestVersion = 150_000

/** What the tests need: databases of their own, and the extensions that the migrations create. */
const canTest = `select rolcreatedb or rolsuper as may, current_setting('server_version_num')::int as version,
  (select count(*)::int from pg_available_extensions where name in ('pg_trgm', 'unaccent', 'fuzzystrmatch')) as extensions
  from pg_roles where rolname = current_user`

/** Why tests cannot use the server at this address; undefined if they can. */
async function problemWith(url) {
  // Loaded here, because this runs when the packages have just been installed.
  const { default: pg } = await import('pg')
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    await client.connect()
    const { rows } = await client.query(canTest).finally(() => client.end())
    const { may, version, extensions } = rows[0]
    if (version < oldestVersion) return 'it is older than PostgreSQL 15'
    if (!may) return 'its role may not create databases'
    return extensions < 3 ? 'pg_trgm, unaccent or fuzzystrmatch is not installed there' : undefined
  } catch (error) {
    return error.message || error.code
  }
}

/**
 * The address of the PostgreSQL server that the tests use: the one that TEST_DATABASE_URL names, or one on this machine that lets them
 * create databases. Undefined where there is none: they use the embedded database.
 */
export async function findTestServer() {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    const problem = await problemWith(named)
    return problem ? fail(`The tests cannot use the server that TEST_DATABASE_URL names: ${problem}.`) : named
  }
  for (const url of localAddresses()) if (!(await problemWith(url))) return url
  return undefined
}
