import { newId } from '#server/platform/ids.ts'
import { publication } from './publications.ts'
import { addSellerAccount, insertsInto } from './rows.ts'
import type { TestApp } from './test-app.ts'
import { asker, type Writer } from './writers.ts'

const refusal = '... on BadRequest { field } ... on Refusal { message }'
const tierFields = 'id kind name description currency monthlyPrice yearlyPrice trialDays isArchived'
const onTier = `__typename ... on PublicationTier { ${tierFields} } ${refusal}` as const

export const setSales = asker(
  `mutation($id: ID!, $isOpen: Boolean = true, $admitsSiteMembers: Boolean = true, $headline: String) {
    setPublicationSales(publicationId: $id, isOpen: $isOpen, admitsSiteMembers: $admitsSiteMembers, headline: $headline) { __typename
      ... on Collection { sales { isOpen admitsSiteMembers headline } } ${refusal} } }`,
)
export const createTier = asker(
  `mutation($id: ID!, $kind: PublicationTierKind = STANDARD, $input: PublicationTierInput!) {
    createPublicationTier(publicationId: $id, kind: $kind, input: $input) { ${onTier} } }`,
)
export const updateTier = asker(
  `mutation($id: ID!, $input: PublicationTierInput!) { updatePublicationTier(tierId: $id, input: $input) { ${onTier} } }`,
)
export const archiveTier = asker(`mutation($id: ID!) { archivePublicationTier(tierId: $id) { ${onTier} } }`)
export const restoreTier = asker(`mutation($id: ID!) { restorePublicationTier(tierId: $id) { ${onTier} } }`)
export const moveTier = asker(
  `mutation($id: ID!, $place: Int!) { movePublicationTier(tierId: $id, place: $place) { ${onTier} } }`,
)

export type Sales = {
  canEdit: boolean
  isOpen: boolean
  currency: string | null
  tiers: { id: string; name: string; isArchived: boolean }[]
  memberCounts: { tierId: string; count: number }[]
  income: { currency: string; amount: number }[]
}

export async function readSales(who: Pick<Writer, 'graphql'>, id: string): Promise<Sales | null> {
  const { collection } = await who.graphql(
    `query($id: ID!) { collection(id: $id) { ... on Collection { sales { canEdit isOpen currency tiers { id name isArchived }
      memberCounts { tierId count } income { currency amount } } } } }`,
    { id },
  )
  return collection.sales
}

let count = 0

/** A publication of this owner, with an account at the provider unless told otherwise. */
export async function sellingPublication(
  app: TestApp,
  owner: Writer,
  { accountId = `acct_${newId()}`, canCharge = true, isConnected = true } = {},
) {
  const slug = `seller-${++count}-${newId()}`
  const id = await publication(app, { slug, name: 'The Tide', owner })
  if (isConnected) await addSellerAccount(app, { publicationId: id, accountId, canCharge, connectedBy: owner.id })
  return { id, slug, accountId }
}

/** A running membership, as a purchase leaves it. */
export const memberOf = insertsInto('publicationMemberships', (now, id) => ({
  id,
  cadence: 'MONTHLY',
  price: 500,
  currency: 'USD',
  source: 'PURCHASE',
  status: 'ACTIVE',
  startedAt: now,
  periodStartsAt: now,
}))
