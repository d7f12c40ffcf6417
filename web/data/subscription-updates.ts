import { gql } from '@urql/core'
import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'
import { invalidateField } from './lists-by-user.ts'

const newsletterFacts = gql`
  fragment SubscribedNewsletter on NewsletterV3 {
    id
    viewerIsSubscribed
  }
`
const writerFacts = gql`
  fragment SubscribedWriter on UserViewerEdge {
    id
    isSubscribed
  }
`

type MutationData = { __typename?: string; newsletterV3Id?: string; userId?: string | null }

/** Caches whether the viewer subscribes to a newsletter, and to its writer where one is known. */
function cacheSubscription(
  cache: Cache,
  newsletterId: string | undefined,
  userId: string | undefined,
  isSubscribed: boolean,
): void {
  if (newsletterId) cache.writeFragment(newsletterFacts, { id: newsletterId, viewerIsSubscribed: isSubscribed })
  const edge = userId ? cache.resolve({ __typename: 'User', id: userId }, 'viewerEdge') : undefined
  const edgeId = typeof edge === 'string' ? cache.resolve(edge, 'id') : undefined
  if (typeof edgeId === 'string') cache.writeFragment(writerFacts, { id: edgeId, isSubscribed })
}

const isOfAccount = ({ __typename, userId }: MutationData): boolean =>
  __typename === 'AlreadyExists' || (__typename === 'NewsletterSubscription' && typeof userId === 'string')

/** Keeps every place that shows a subscription in sync after a button changes it. */
export const cacheUpdatesBySubscription: Record<string, UpdateResolver> = {
  subscribeNewsletterV3: (result, args, cache) => {
    const subscribed = result.subscribeNewsletterV3 as MutationData | undefined
    if (subscribed && isOfAccount(subscribed)) cacheSubscription(cache, args.newsletterV3Id as string, undefined, true)
  },
  subscribeToUser: (result, args, cache) => {
    const subscribed = result.subscribeToUser as MutationData | undefined
    if (subscribed && isOfAccount(subscribed)) cacheSubscription(cache, subscribed.newsletterV3Id, args.userId as string, true)
  },
  unsubscribeNewsletterV3: (result, args, cache) => {
    if ((result.unsubscribeNewsletterV3 as MutationData | undefined)?.__typename !== 'MutationSuccess' || args.hash) return
    const id = args.newsletterV3Id as string
    const writer = cache.resolve({ __typename: 'NewsletterV3', id }, 'user')
    const userId = typeof writer === 'string' ? cache.resolve(writer, 'id') : undefined
    cacheSubscription(cache, id, typeof userId === 'string' ? userId : undefined, false)
  },
  unsubscribeAllNewsletters: invalidateField('subscribedNewsletters'),
  undoUnsubscribeNewsletters: invalidateField('subscribedNewsletters'),
}
