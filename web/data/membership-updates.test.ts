import { expect, test } from 'vitest'
import { activeMembershipState } from '#test/web/membership-state.ts'
import { cancelMembershipMutation } from '#web/pages/membership/cancel-membership/cancel.operations.ts'
import { settingsMembershipQuery } from '#web/pages/account/settings/membership/membership.operations.ts'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { reactivateQuery } from '#web/features/membership/reactivate.operations.ts'
import { redeemGiftMutation } from '#web/features/membership/redeem.operations.ts'
import { createBatchSender } from './batch-sender.ts'
import type { QueryResult } from './data-store.ts'
import type { Document } from './graphql.ts'
import { createLiveClient } from './live-client.ts'

const membershipStatus = { __typename: 'MembershipStatus', ...activeMembershipState }
const viewer = { __typename: 'User', id: 'u1', dismissableFlags: [], hasPastMemberships: false, membership: null }

/** A client with a fake server whose results, by operation, can change; it records every result each query emits. */
function clientWithServer(results: Record<string, object>) {
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const requests = JSON.parse(init?.body as string) as { operationName: string }[]
    return Response.json(requests.map(({ operationName }) => ({ data: results[operationName] })))
  }
  const client = createLiveClient(new Map(), createBatchSender({ fetch, headers: () => ({}), beforeChange: async () => {} }))
  const watch = <Data, Variables>(document: Document<Data, Variables>) => {
    const emitted: Data[] = []
    client.watch(document, {}, (result: QueryResult) => emitted.push(result.data as Data))
    return emitted
  }
  return { client, watch }
}

test('updates every query that shows a membership when it is canceled', async () => {
  const known = { membershipStatus: membershipStatus, viewer }
  const { client, watch } = clientWithServer({
    [membershipStatusQuery.name]: known,
    [reactivateQuery.name]: known,
    [cancelMembershipMutation.name]: { cancelMembership: { ...membershipStatus, isCancelled: true } },
  })
  const banner = watch(membershipStatusQuery)
  const dialog = watch(reactivateQuery)
  await expect.poll(() => banner.length * dialog.length).toBeGreaterThan(0)
  await client.mutate(cancelMembershipMutation, { membershipId: 'm1', reason: 'OTHER' })
  await expect.poll(() => banner.at(-1)?.membershipStatus?.isCancelled).toBe(true)
  expect(dialog.at(-1)?.membershipStatus?.isCancelled).toBe(true)
})

test('updates every query that found no membership when a gift is redeemed', async () => {
  const results: Record<string, object> = {
    [membershipStatusQuery.name]: { membershipStatus: null, viewer },
    [settingsMembershipQuery.name]: { membershipStatus: null, viewer },
    [redeemGiftMutation.name]: { redeemGift: membershipStatus },
  }
  const { client, watch } = clientWithServer(results)
  const banner = watch(membershipStatusQuery)
  const settings = watch(settingsMembershipQuery)
  await expect.poll(() => banner.length * settings.length).toBeGreaterThan(0)
  const membership = {
    __typename: 'Membership',
    id: 'm1',
    tier: 'MEMBER',
    memberSince: membershipStatus.startedAt,
    friendSince: null,
  }
  results[settingsMembershipQuery.name] = { membershipStatus: membershipStatus, viewer: { ...viewer, membership } }
  await client.mutate(redeemGiftMutation, { code: 'ABCDEFGH2345' })
  await expect.poll(() => settings.at(-1)?.viewer?.membership?.tier).toBe('MEMBER')
  expect(settings.at(-1)?.membershipStatus?.membershipId).toBe('m1')
  expect(banner.at(-1)?.membershipStatus?.membershipId).toBe('m1')
})
