import { expect, test } from 'vitest'
import { allPersons, permittedViewers } from '#test/server/roles.ts'
import { accountPolicy } from './account.policy.ts'

const suspendedAt = new Date('2026-03-01T12:00:00Z')

test.each([
  ['own', {}, ['author']],
  ['seePrivate', {}, ['author', 'staff']],
  ['seeSuspended', {}, allPersons],
  ['seeSuspended', { suspendedAt }, ['author', 'staff']],
] as const)('%s, of an account with %j: %j', (action, change, allowed) => {
  const user = { id: 'author', suspendedAt: null, ...change }
  expect(permittedViewers((ctx) => accountPolicy[action](ctx, user))).toEqual(allowed)
})
