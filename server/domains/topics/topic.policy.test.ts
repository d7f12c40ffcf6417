import { expect, test } from 'vitest'
import { permittedViewers } from '#test/server/roles.ts'
import { topicPolicy } from './topic.policy.ts'

test('topics that are being prepared are for staff', () => {
  expect(permittedViewers(topicPolicy.seeStaffTopics)).toEqual(['staff'])
})
