import { newId } from '#server/platform/ids.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { TestApp } from './test-app.ts'
import { asker, type Writer } from './writers.ts'
import { addSellerAccount } from './rows.ts'

type Tier = {
  kind?: 'STANDARD' | 'FOUNDING'
  name?: string
  monthlyPrice?: number | null
  yearlyPrice?: number | null
  trialDays?: number | null
  currency?: CurrencyCode
}

type Sales = {
  tiers?: readonly Tier[]
  admitsSiteMembers?: boolean
  isOpen?: boolean
  /** At the provider. */
  accountId?: string
  canCharge?: boolean
}

/** Lets a publication sell memberships to an account of its own. Returns the ids of its tiers. */
export async function sellMemberships(
  app: Pick<TestApp, 'database' | 'clock'>,
  publicationId: string,
  { tiers = [{}], admitsSiteMembers = false, isOpen = true, accountId = `acct_${newId()}`, canCharge = true }: Sales = {},
): Promise<string[]> {
  const { db } = app.database
  const now = app.clock()
  const { creatorId } = await db
    .selectFrom('publications')
    .select('creatorId')
    .where('id', '=', publicationId)
    .executeTakeFirstOrThrow()
  await addSellerAccount(app, { publicationId, accountId, canCharge, connectedBy: creatorId })
  await db
    .insertInto('publicationSales')
    .values({ publicationId, isOpen, admitsSiteMembers, headline: 'Read all of it', updatedAt: now })
    .execute()
  const rows = tiers.map((tier, position) => ({
    id: newId(),
    publicationId,
    kind: 'STANDARD' as const,
    name: 'Supporter',
    currency: 'USD' as const,
    monthlyPrice: tier.kind === 'FOUNDING' ? null : 500,
    yearlyPrice: 5_000,
    position,
    createdAt: now,
    ...tier,
  }))
  if (rows.length > 0) await db.insertInto('publicationTiers').values(rows).execute()
  return rows.map(({ id }) => id)
}

const membershipFields = `id price cadence currency source isActive isCanceled isPaymentFailed trialEndsAt periodEndsAt
  tier { id name } collection { id }`
const onMembership = `__typename ... on PublicationMembership { ${membershipFields} }
  ... on PaymentError { code confirmationToken } ... on BadRequest { field } ... on Refusal { message }` as const

export const joinPublication = asker(
  `mutation($tierId: ID!, $cadence: PublicationCadence = MONTHLY, $amount: Int = 500, $isTrial: Boolean, $nonce: String!, $token: String, $key: String) {
    purchasePublicationMembership(tierId: $tierId, cadence: $cadence, amount: $amount, isTrial: $isTrial, nonce: $nonce, threeDSecureToken: $token, idempotencyKey: $key) { ${onMembership} } }`,
)
export const cancelPublication = asker(
  `mutation($membershipId: ID!) { cancelPublicationMembership(membershipId: $membershipId) { __typename ... on PublicationMembership { ${membershipFields} } ... on Refusal { message } } }`,
)
export const resumePublication = asker(
  `mutation($membershipId: ID!) { resumePublicationMembership(membershipId: $membershipId) { __typename ... on PublicationMembership { ${membershipFields} } ... on PaymentError { code confirmationToken } ... on Refusal { message } } }`,
)
export const updatePublicationMethod = asker(
  `mutation($membershipId: ID!, $nonce: String!, $token: String) { updatePublicationPaymentMethod(membershipId: $membershipId, nonce: $nonce, threeDSecureToken: $token) { __typename ... on PublicationMembership { ${membershipFields} } ... on PaymentError { code confirmationToken } ... on Refusal { message } } }`,
)
export const givePublication = asker(
  `mutation($tierId: ID!, $amount: Int = 5000, $nonce: String!, $token: String, $key: String, $recipientEmail: String = "bo@posteo.example", $recipientName: String = "Bo", $message: String) {
    purchasePublicationGift(tierId: $tierId, amount: $amount, nonce: $nonce, threeDSecureToken: $token, idempotencyKey: $key, giverName: "Ada", giverEmail: "ada@posteo.example",
      recipientName: $recipientName, recipientEmail: $recipientEmail, message: $message) { __typename
      ... on PublicationGiftReceipt { chargeId recipientEmail } ... on PaymentError { code confirmationToken } ... on BadRequest { field } ... on Refusal { message } } }`,
)
export const redeemPublication = asker(
  `mutation($code: String!) { redeemPublicationGift(code: $code) { __typename ... on PublicationMembership { ${membershipFields} } ... on Conflict { code } ... on Refusal { message } } }`,
)

export type OwnMembership = { id: string; isActive: boolean; isCanceled: boolean; isPaymentFailed: boolean; periodEndsAt: string }

/** The viewer’s membership of a publication that is open now. */
export async function ownMembership(who: Pick<Writer, 'graphql'>, publicationId: string): Promise<OwnMembership | null> {
  const { collection } = await who.graphql(
    `query($id: ID!) { collection(id: $id) { ... on Collection { viewerMembership { ${membershipFields} } } } }`,
    { id: publicationId },
  )
  return collection.viewerMembership
}

/** Runs the jobs that renew memberships of publications and are due by the server’s clock. */
export async function renewPublications(app: TestApp): Promise<void> {
  const kind = 'check-publication-memberships'
  await app.jobs.enqueue(app.database.db, { kind, payload: {}, runAt: app.clock(), uniqueKey: kind })
  await app.jobs.drain()
}
