import { adminRoutes } from './admin.ts'
import { apiLikeRoutes } from './api-like.ts'
import { authRoutes } from './auth.ts'
import { callsRoutes } from './calls.ts'
import { developmentRoutes } from './development.ts'
import { embedsRoutes } from './embeds.ts'
import { feedsRoutes } from './feeds.ts'
import { generalRoutes } from './general.ts'
import { membershipAndPaymentsRoutes } from './membership-and-payments.ts'
import { newslettersRoutes } from './newsletters.ts'
import { onboardingAndLandingRoutes } from './onboarding-and-landing.ts'
import { partnerProgramRoutes } from './partner-program.ts'
import { postsRoutes } from './stories.ts'
import { publicationMembershipsRoutes } from './publication-memberships.ts'
import { publicationsRoutes } from './publications.ts'
import { seriesAndListsRoutes } from './series-and-lists.ts'
import { tagsAndTopicsRoutes } from './tags-and-topics.ts'
import { userProfileRoutes } from './user-profile.ts'
import { wellKnownRoutes } from './well-known.ts'
import { writingRoutes } from './writing.ts'
import { yourAreaRoutes } from './your-area.ts'

/** Every address of the product, in the order of the specification; then those outside production only. */
export const table = [
  ...generalRoutes,
  ...writingRoutes,
  ...postsRoutes,
  ...seriesAndListsRoutes,
  ...tagsAndTopicsRoutes,
  ...userProfileRoutes,
  ...yourAreaRoutes,
  ...publicationMembershipsRoutes,
  ...publicationsRoutes,
  ...newslettersRoutes,
  ...membershipAndPaymentsRoutes,
  ...partnerProgramRoutes,
  ...onboardingAndLandingRoutes,
  ...authRoutes,
  ...embedsRoutes,
  ...adminRoutes,
  ...feedsRoutes,
  ...apiLikeRoutes,
  ...wellKnownRoutes,
  ...callsRoutes,
  ...developmentRoutes,
] as const
