import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { WriterSubscriptionPage } from './WriterSubscriptionPage.tsx'
import { writerSubscriptionQuery } from './writer-subscription.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(writerSubscriptionQuery, { username }),
  ],
  outcome: profileOutcome,
  head: (data, { env }) => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    if (!person) return { title: 'Subscribe', noindex: true }
    const title = `Subscribe to ${person.name}`
    return { ...profileHead(person, env, title), description: `Get stories by ${person.name} in your inbox.` }
  },
  cacheKeys: profileCacheKeys,
  Page: WriterSubscriptionPage,
}
