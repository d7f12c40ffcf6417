import { expect, test } from 'vitest'
import { permittedViewers } from '#test/server/roles.ts'
import { flagPolicy } from './flag.policy.ts'

test('the state of the service is for staff', () => {
  expect(permittedViewers(flagPolicy.seeInternalStatus)).toEqual(['staff'])
})
