import { storySlug, tagSlug } from '#shared/text/slug.ts'
import { demoBookAuthor } from './books.ts'
import { applicationId } from './fill/application-rows.ts'
import { seedId } from './fill/deterministic.ts'
import { demoExportId } from './fill/export-rows.ts'
import { newsletterId } from './fill/newsletter-rows.ts'
import { userId, verificationKey } from './fill/people-rows.ts'
import { chargeId } from './fill/membership-rows.ts'
import { sectionId } from './fill/front-page-rows.ts'
import { publicationId } from './fill/publication-rows.ts'
import { seedListSlugId } from './fill/social-rows.ts'
import { seriesSlug } from './fill/series-rows.ts'
import { requestedStoryId, featureToken } from './fill/submission-rows.ts'
import { storyId } from './fill/story-rows.ts'
import { videoId } from './fill/video-files.ts'
import { people, demoRoles } from './people.ts'

type Role = keyof typeof demoRoles

const emailOf = (username: string): string => people.find((person) => person.username === username)?.email ?? ''

/** The sign-in address of each role. */
export const demoAccounts = Object.fromEntries(
  Object.entries(demoRoles).map(([role, username]) => [role, emailOf(username)]),
) as Record<Role, string>

// A story of the writer in her own publication, old enough to have its own day, month and year in every archive.
const story = { slug: 'what-the-tide-tables-leave-out', tag: 'Tides' }
const postId = storyId(story.slug)
const day = Date.UTC(2026, 9, 2)

const highWater = { of: { publication: 'saltgrass' }, slug: 'high-water' } as const

const placeholders = {
  username: demoRoles.writer,
  userId: userId(demoRoles.writer),
  applicationSpecificUserId: userId(demoRoles.writer),
  postId,
  repostId: postId,
  collectionSlug: 'saltgrass',
  collectionId: publicationId('saltgrass'),
  publicationId: publicationId('saltgrass'),
  tagSlug: tagSlug(story.tag),
  tag: tagSlug(story.tag),
  topicSlug: 'the-sea',
  featureSlug: 'the-sea',
  sectionId: sectionId('saltgrass', 'row'),
  catalogSlugId: seedListSlugId(demoRoles.writer, 'read-aloud-after-dark'),
  catalogSlug: 'staff-picks',
  category: 'posts',
  timePeriod: 'week',
  year: '2026',
  month: '10',
  day: '02',
  monthDayYearSlug: 'october-02-2026',
  startTimeMs: String(day),
  endTimeMs: String(day + 7 * 24 * 3_600_000),
  page: '1',
  channel: 'twitter',
  order: 'newest',
  filter: 'all',
  filterBy: 'drafts',
  versionId: '1',
  baseRev: '1',
  kind: 'staff-pick',
  details: 'followers',
  tab: 'earnings',
  entityName: 'writers',
  setting: 'account',
  activeTab: 'authors',
  step: 'done',
  membershipType: 'YEARLY',
  type: 'p',
  x: 'story',
  id: userId(demoRoles.writer),
  clientName: 'web',
  clientVersion: '1.0.0',
  sequenceSlug: seriesSlug,
  newsletterSlug: highWater.slug,
  newsletterV3Id: newsletterId(highWater),
  formId: newsletterId(highWater),
  // Ids of objects that are not in the library yet.
  chargeId: chargeId(demoRoles.writer),
  exportId: demoExportId,
  oauthApplicationId: applicationId,
  mediaResourceId: seedId('media', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  videoId: videoId('folding'),
  noteId: seedId('note', story.slug),
  replyId: seedId('note-reply', story.slug),
  quoteId: seedId('quote', story.slug),
  token: featureToken,
  key: verificationKey,
  xsrf: seedId('xsrf', demoRoles.writer),
} as const

// These paths name a different object than other paths with the same placeholder.
const ofStaff = { catalogSlugId: seedListSlugId(demoRoles.staff, 'staff-picks') }
const ofMember = { id: userId(demoRoles.member) }

/** The value of each placeholder in a route, and then exceptions by path pattern. Everything without an exception belongs to the writer. */
export const demoValues = {
  ...placeholders,
  // For pages that only need an account, the reader.
  '/me': { username: demoRoles.reader },
  '/me/about': { username: demoRoles.reader },
  // The writer is found among people, where book authors are not; this author has books.
  '/@{username}/books': { username: demoBookAuthor },
  '/{collectionSlug}/{featureSlug}/home/{sectionId}': { sectionId: sectionId('saltgrass', 'the-sea') },
  '/@{username}/{postId}': { postId: storySlug('Weather, as told by my aunt', storyId('weather-as-told-by-my-aunt')) },
  '/{collectionSlug}/{postId}': { postId: storySlug('What the tide tables leave out', postId) },
  '/p/{postId}/requests/partner/feature/{token}': { postId: requestedStoryId },
  '/collections/{catalogSlugId}': ofStaff,
  '/collections/{catalogSlugId}/share/linkedIn': ofStaff,
  '/collections/{catalogSlugId}/share/twitter': ofStaff,
  '/collections/{catalogSlugId}/share/facebook': ofStaff,
  '/_/subscribe/user/{id}': ofMember,
  '/_/subscribe/user/{id}/{x}': ofMember,
  '/_/subscribe/collection/{id}': { id: placeholders.collectionId },
  '/_/subscribe/collection/{id}/{x}': { id: placeholders.collectionId },
  '/_/vote/{type}/{id}': { id: postId },
  '/_/api/subscriptions/newsletters/{id}': { id: placeholders.newsletterV3Id },
  '/_/api/newsletters/{id}/import/process-unvalidated-files': { id: placeholders.newsletterV3Id },
}
