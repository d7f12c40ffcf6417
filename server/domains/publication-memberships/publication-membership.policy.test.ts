import { expect, test } from 'vitest'
import type { PublicationMembership } from './publication-membership.ts'
import { publicationMembershipPolicy, unchangeableText } from './publication-membership.policy.ts'

const memberBy = (source: PublicationMembership['source']) => ({ source }) as PublicationMembership

test.each([
  ['PURCHASE', true],
  ['GIFT', false],
  ['IMPORTED', false],
] as const)('members by %s may change how their membership continues: %s', (source, may) => {
  const { cancel, resume, updateMethod } = publicationMembershipPolicy
  expect([cancel, resume, updateMethod].map((allows) => allows(memberBy(source)))).toEqual([may, may, may])
})

test('who was given a membership learns that it ends, and who pays elsewhere, where to change it', () => {
  expect(unchangeableText(memberBy('GIFT'))).toMatch(/^A gift ends automatically/)
  expect(unchangeableText(memberBy('IMPORTED'))).toMatch(/^You pay for this membership where/)
})
