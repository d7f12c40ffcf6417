import { matchRoute } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { graphql, type DataOf } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { SignInState } from './sign-in-store.ts'

const offeredStoryFragment = graphql(`
  fragment OfferedStory on Post {
    id title language readingTime
    creator { id name }
    collection { id name }
    previewImage { id focusPercentX focusPercentY }
    membershipPrice { currency monthly yearly }
    publicationPaywall { admitsSiteMembers currency monthlyPrice }
  }
`)

export const signUpOfferQuery = graphql(
  `
  query SignUpOfferQuery($postId: ID!) {
    post(id: $postId) { ...OfferedStory }
  }
`,
  [offeredStoryFragment],
)

/** What the person who signs up at a paywall goes on to: a membership of the site or of a publication, or only an account. */
export type Purchase = 'site' | 'publication' | 'none'
export type StoryOfOffer = DataOf<typeof offeredStoryFragment>

const purchases: Partial<Record<string, Purchase>> = {
  ShowPay: 'site',
  ShowPayment: 'site',
  ShowPublicationMembership: 'publication',
  ShowPublicationCheckout: 'publication',
}

const storyIn = (path: string): string | undefined =>
  trailingId(
    path
      .replace(/[?#].*/s, '')
      .split('/')
      .at(-1) ?? '',
  )

type Entry = Pick<SignInState, 'operation' | 'redirectTo' | 'susiEntry'>

/** Reads from where signing up leads which story it is for, and what is bought on the way; undefined if it is not for a story. */
export function readOffer({ operation, redirectTo, susiEntry }: Entry): { purchase: Purchase; storyId: string } | undefined {
  if (operation !== 'register' || !redirectTo?.startsWith('/')) return undefined
  const [path = '', search = ''] = redirectTo.split('?')
  const purchase = purchases[matchRoute(path, 'GET')?.route.name ?? ''] ?? 'none'
  if (purchase === 'none' && susiEntry !== 'paywall') return undefined
  const storyId = storyIn(purchase === 'none' ? path : (new URLSearchParams(search).get('redirect') ?? ''))
  return storyId === undefined ? undefined : { purchase, storyId }
}

/** The offer next to the sign-up steps. Without a price there is nothing to buy. */
export function useSignUpOffer(state: SignInState): { purchase: Purchase; story: StoryOfOffer | undefined } | undefined {
  const offer = readOffer(state)
  const { data } = useQuery(signUpOfferQuery, { postId: offer?.storyId ?? '' }, { skip: !offer })
  if (!offer) return undefined
  const story = data?.post ?? undefined
  const price = offer.purchase === 'site' ? story?.membershipPrice?.monthly : story?.publicationPaywall?.monthlyPrice
  return { purchase: story && !price ? 'none' : offer.purchase, story }
}
