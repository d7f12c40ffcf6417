import { expect, test } from 'vitest'
import { permittedViewers } from '#test/server/roles.ts'
import { videoPolicy } from './video.policy.ts'

test('an upload is followed by the one who sent it', () => {
  expect(permittedViewers((ctx) => videoPolicy.follow(ctx, { ownerId: 'author' }))).toEqual(['author'])
})
