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
    return { ...profileHead(person, env, title), description: `Get the stories of ${person.name} by email.` }
  },
  cacheKeys: profileCacheKeys,
  Page: WriterSubscriptionPage,
}
