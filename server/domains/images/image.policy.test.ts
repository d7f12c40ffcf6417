import { expect, test } from 'vitest'
import { permittedViewers } from '#test/server/roles.ts'
import { imagePolicy } from './image.policy.ts'

test('an image is used in a new place by the one who uploaded it', () => {
  expect(permittedViewers((ctx) => imagePolicy.use(ctx, { ownerId: 'author' }))).toEqual(['author'])
})
