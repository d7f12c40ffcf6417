import { expect, test } from 'vitest'
import { permittedViewers } from '#test/server/roles.ts'
import { giftPolicy } from './gift.policy.ts'

test.each([
  [{ giverId: 'author' }, ['author']],
  [{ giverId: null }, []],
])('the recipient’s address of a gift with %j is for %j', (gift, allowed) => {
  expect(permittedViewers((ctx) => giftPolicy.seeRecipientEmail(ctx, gift))).toEqual(allowed)
})

test.each([
  [{ giverId: 'author' }, { redeemedBy: 'stranger' }, ['author', 'stranger']],
  [{ giverId: 'author' }, { redeemedBy: null }, ['author']],
  [{ giverId: null }, { redeemedBy: 'stranger' }, ['stranger']],
  [{ giverId: null }, { redeemedBy: null }, []],
])('who redeemed a code, with %j and %j, is for %j', (gift, code, allowed) => {
  expect(permittedViewers((ctx) => giftPolicy.seeRedeemer(ctx, gift, code))).toEqual(allowed)
})
