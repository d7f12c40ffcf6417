import { newId } from '#server/platform/ids.ts'
import { uploadList } from '#test/server/newsletters.ts'
import {
  givePublication,
  joinPublication,
  ownMembership,
  redeemPublication,
  renewPublications,
} from '#test/server/publication-sellers.ts'
import { finishSelling, sendTip, setTakesTips, startSelling, tipTo } from '#test/server/tips.ts'
import { asker, writer } from '#test/server/writers.ts'
import type { Proof } from './proofs.ts'
import type { World } from './world.ts'

const check = asker(
  'mutation($id: ID!, $tier: ID) { checkMemberImport(importId: $id, monthlyTierId: $tier) { __typename ... on Refusal { message } } }',
)
const run = asker(
  'mutation($id: ID!) { runMemberImport(importId: $id, subscribesMembers: false) { __typename ... on Refusal { message } } }',
)

/** A subscriber from elsewhere on a list whose import has begun. */
async function startImport({ server, owner, quay, holder }: World) {
  const email = owner.id === holder.id ? `reader${newId()}@posteo.example` : `${holder.username}@posteo.example`
  const customer = await server.client.customers.create({ email }, { stripeAccount: quay.accountId })
  const { id } = server.stripe.plantSubscription({ customer: customer.id, unitAmount: 500, account: quay.accountId })
  const sent = await uploadList(owner, `Email,stripe_customer_id\n${email},${customer.id}`, `/_/member-file/${quay.id}`)
  const importId = sent.json<{ payload: { fileId: string } }>().payload.fileId
  await check(owner, { id: importId, tier: quay.tierId })
  await server.app.jobs.drain()
  await run(owner, { id: importId })
  return { email, subscriptionId: id }
}

export const proofsOfMoney = {
  sellerAccount: async ({ server, quay }) => {
    return async () => {
      const reader = await writer(server.app)
      return (
        (await joinPublication(reader, { tierId: quay.tierId, nonce: 'pm_card_visa' })).__typename === 'PublicationMembership'
      )
    }
  },
  sellerSetup: async (world) => {
    const { owner, quay, server } = world
    const { state } = await startSelling(owner, { publicationId: quay.id, country: 'US' })
    const { accountId } = await server.app.database.db
      .selectFrom('sellerSetups')
      .select('accountId')
      .where('publicationId', '=', quay.id)
      .executeTakeFirstOrThrow()
    server.stripe.completeAccount(accountId ?? '')
    return async () => (await finishSelling(world.holder, { code: 'linked', state })).__typename === 'SellerAccount'
  },
  tips: async ({ server, holder }) => {
    const { state } = await startSelling(holder, { country: 'DE' })
    await finishSelling(holder, { code: 'linked', state })
    const { accountId } = await server.app.database.db
      .selectFrom('sellerAccounts')
      .select('accountId')
      .where('userId', '=', holder.id)
      .executeTakeFirstOrThrow()
    server.stripe.completeAccount(accountId)
    await server.deliver()
    await setTakesTips(holder, { takesTips: true })
    return async () => (await sendTip(await writer(server.app), tipTo(holder))).__typename === 'TipReceipt'
  },
  membership: async (world) => {
    const { server, quay } = world
    await joinPublication(world.holder, { tierId: quay.tierId, nonce: 'pm_card_visa' })
    return async () => {
      await renewPublications(server.app)
      return (await ownMembership(world.holder, quay.id).catch(() => null))?.isActive === true
    }
  },
  subscription: async (world) => {
    const { server, quay } = world
    const { subscriptionId } = await startImport(world)
    await server.app.jobs.drain()
    return async () => {
      await server.app.jobs.drain()
      const found = await server.client.subscriptions.retrieve(subscriptionId, {}, { stripeAccount: quay.accountId })
      return found.status === 'active' && !found.cancel_at_period_end
    }
  },
  gift: async ({ server, quay, holder }) => {
    const recipientEmail = `r${newId()}@posteo.example`
    await givePublication(holder, { tierId: quay.tierId, nonce: 'pm_card_visa', recipientEmail })
    const [mail] = await server.app.mailbox(recipientEmail)
    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return async () => (await redeemPublication(await writer(server.app), { code })).__typename === 'PublicationMembership'
  },
  memberImport: async (world) => {
    const { server, quay } = world
    const { email } = await startImport(world)
    return async () => {
      await server.app.jobs.drain()
      const rows = await server.app.database.db
        .selectFrom('publicationMemberships')
        .select('id')
        .where('publicationId', '=', quay.id)
        .where('email', '=', email)
        .execute()
      return rows.length > 0
    }
  },
} satisfies Record<string, Proof>
