import { accountsModule } from '#server/domains/accounts/accounts.module.ts'
import { applicationsModule } from './applications/applications.module.ts'
import { booksModule } from './books/books.module.ts'
import { curationModule } from './curation/curation.module.ts'
import { customDomainsModule } from './custom-domains/custom-domains.module.ts'
import { deliveryModule } from './delivery/delivery.module.ts'
import { digestsModule } from './digests/digests.module.ts'
import { feedsModule } from './feeds/feeds.module.ts'
import { flagsModule } from './flags/flags.module.ts'
import { highlightsModule } from './highlights/highlights.module.ts'
import { homeFeedModule } from './home-feed/home-feed.module.ts'
import { imagesModule } from './images/images.module.ts'
import { importExportModule } from './import-export/import-export.module.ts'
import { listsModule } from './lists/lists.module.ts'
import { mastodonModule } from './mastodon/mastodon.module.ts'
import { mediaModule } from './media/media.module.ts'
import { membershipModule } from './membership/membership.module.ts'
import { moderationModule } from './moderation/moderation.module.ts'
import { newslettersModule } from './newsletters/newsletters.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { operationsModule } from './operations/operations.module.ts'
import { partnerProgramModule } from './partner-program/partner-program.module.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { peopleModule } from './people/people.module.ts'
import { privateFeedsModule } from './private-feeds/private-feeds.module.ts'
import { publicationDeskModule } from './publication-desk/publication-desk.module.ts'
import { publicationMembershipsModule } from './publication-memberships/publication-memberships.module.ts'
import { sellersModule } from './sellers/sellers.module.ts'
import { publicationsModule } from './publications/publications.module.ts'
import { purchasesModule } from './purchases/purchases.module.ts'
import { responsesModule } from './responses/responses.module.ts'
import { searchModule } from './search/search.module.ts'
import { seriesModule } from './series/series.module.ts'
import { sessionsModule } from '#server/domains/sessions/sessions.module.ts'
import { signInModule } from './sign-in/sign-in.module.ts'
import { statsModule } from '#server/domains/stats/stats.module.ts'
import { storiesModule } from './stories/stories.module.ts'
import { storyListsModule } from './story-lists/story-lists.module.ts'
import { submissionsModule } from './submissions/submissions.module.ts'
import { tipsModule } from './tips/tips.module.ts'
import { topicsModule } from './topics/topics.module.ts'
import { videosModule } from './videos/videos.module.ts'

/** Every domain of the product. Listeners of the same event run in this order. */
export const domainModules = [
  notificationsModule,
  digestsModule,
  newslettersModule,
  feedsModule,
  searchModule,
  purchasesModule,
  membershipModule,
  peopleModule,
  publicationsModule,
  sellersModule,
  publicationMembershipsModule,
  customDomainsModule,
  videosModule,
  storiesModule,
  publicationDeskModule,
  storyListsModule,
  submissionsModule,
  seriesModule,
  listsModule,
  responsesModule,
  moderationModule,
  accountsModule,
  signInModule,
  deliveryModule,
  applicationsModule,
  booksModule,
  curationModule,
  flagsModule,
  highlightsModule,
  homeFeedModule,
  imagesModule,
  importExportModule,
  mastodonModule,
  mediaModule,
  operationsModule,
  partnerProgramModule,
  paymentsModule,
  privateFeedsModule,
  sessionsModule,
  statsModule,
  tipsModule,
  topicsModule,
]
