import { personOf, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { WriterSubscriptionPage } from './WriterSubscriptionPage.tsx'
import { writerSubscriptionQuery } from './writer-subscription.operations.ts'

export const page: PageModule = {
  questions: ({ params: { username = '' } }) => [
    question(userProfileQuery, { username }),
    question(writerSubscriptionQuery, { username }),
  ],
  outcome: profileOutcome,
  head: (answers, { env }) => {
    const person = personOf(answers.get(userProfileQuery))
    if (!person) return { title: 'Subscribe', noindex: true }
    const title = `Subscribe to ${person.name}`
    return { ...profileHead(person, env, title), description: `Get stories by ${person.name} in your inbox.` }
  },
  cacheKeys: profileCacheKeys,
  Page: WriterSubscriptionPage,
}
