import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const staff = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(root, 'bin/lib/staff.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: 'memory://', ...env },
  })
  return { status, stdout, stderr }
}

test.each([[], ['ada'], ['ada@posteo.example', 'bob@posteo.example'], ['--all']])('shows the usage for %j', (...args) => {
  expect(staff(args)).toEqual({ status: 1, stdout: '', stderr: 'Usage: bin/staff EMAIL, with the settings of the server.\n' })
})

test('explains a database without tables in a sentence', () => {
  expect(staff(['ada@posteo.example'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This database has no tables yet. Start the server once, sign up, then run this again.\n',
  })
})

test('explains unusable settings and databases in a sentence', () => {
  expect(staff(['ada@posteo.example'], { DATABASE_URL: 'nonsense' }).stderr).toMatch(
    /^The setting DATABASE_URL cannot be used: [^\n]+\.\n$/,
  )
  expect(staff(['ada@posteo.example'], { DATABASE_URL: 'postgres://octavo@127.0.0.1:1/octavo' }).stderr).toMatch(
    /^The database at 127\.0\.0\.1:1\/octavo cannot be reached: [^\n]+\.\n$/,
  )
})
