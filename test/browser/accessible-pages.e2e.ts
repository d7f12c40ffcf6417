import type { Page } from '@playwright/test'
import { demoBookAuthor } from '#db/seeds/books.ts'
import { demoValues } from '#db/seeds/demo-values.ts'
import { demoConsent } from '#db/seeds/fill/application-rows.ts'
import { draftEmailId, emailId } from '#db/seeds/fill/newsletter-rows.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { newsletters, type SeedNewsletter } from '#db/seeds/newsletters.ts'
import { expect, expectContrast, expectNoViolations, signIn, test } from './fixtures.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'
import { expectWordSpacing } from './word-spacing.ts'

const story = `/p/${demoValues.postId}`
const locked = `/p/${storyId('every-database-is-a-kind-of-diary')}`

const consentPath = `/m/oauth/authorize?${new URLSearchParams({
  ...demoConsent,
  scope: 'basicProfile listPublications publishPost uploadImage',
  response_type: 'code',
  state: 'tide',
})}`

const saltgrass = newsletters.find(({ slug }) => slug === 'high-water') as SeedNewsletter
const draftIssue = draftEmailId(saltgrass)
const sentIssue = emailId(saltgrass, 'what-the-tide-tables-leave-out')

const pages = {
  'the landing page': { path: '/', id: 'home-lo-legacy' },
  'home, For you': { path: '/', id: 'home', signedIn: true },
  'home, Following': { path: '/?feed=following', id: 'home', signedIn: true },
  'a story': { path: story, id: 'post' },
  'a story, signed in': { path: story, id: 'post', signedIn: true },
  'a story, to its writer': { path: story, id: 'post', signedIn: 'writer' },
  'a story for members, to a visitor': { path: locked, id: 'post' },
  'a profile': { path: `/@${demoValues.username}`, id: 'user-profile' },
  'a profile’s about page': { path: `/@${demoValues.username}/about`, id: 'user-about' },
  'an author’s books': { path: `/@${demoBookAuthor}/books`, id: 'user-books' },
  'my stories, empty': { path: '/me/stories', id: 'your-stories', signedIn: true },
  'my stats': { path: '/me/stats', id: 'stats-homepage', signedIn: 'writer' },
  'stats of a story': { path: `/me/stats/post/${demoValues.postId}`, id: 'stats-post', signedIn: 'writer' },
  'the partner dashboard': { path: '/me/partner/dashboard', id: 'partner-program-dashboard', signedIn: 'writer' },
  payouts: { path: '/me/partner/dashboard/payouts', id: 'partner-program-dashboard', signedIn: 'writer' },
  'tax forms': { path: '/me/partner/taxes', id: 'partner-program-taxes', signedIn: 'writer' },
  'the partner program': { path: '/partner-program', id: 'landing-partner-program' },
  'applying to the partner program': {
    path: '/partner-program-application',
    id: 'partner-program-application',
    signedIn: true,
  },
  'enrolling in the partner program': { path: '/me/partner/enroll', id: 'partner-program-enroll', signedIn: true },
  'payout settings': { path: '/partner-program/payout/setup', id: 'partner-program-payout-settings', signedIn: 'writer' },
  'stats of a publication': { path: '/saltgrass/stats/stories', id: 'community-publication-stats', signedIn: 'writer' },
  'my published stories': { path: '/me/stories/public', id: 'your-stories', signedIn: 'writer' },
  'the settings of a story': { path: `${story}/settings`, id: 'post-settings', signedIn: 'writer' },
  'a series': { path: `/s/${demoValues.sequenceSlug}`, id: 'sequence' },
  'a series, opened at a part': { path: `/series/${demoValues.postId}`, id: 'series', signedIn: true },
  'an editorial series': { path: '/l/ticks', id: 'ticks' },
  'a story in its series': { path: `/s/${demoValues.sequenceSlug}/${demoValues.postId}`, id: 'post' },
  'my series': { path: '/me/series', id: 'your-series', signedIn: 'writer' },
  'the outbox of a writer': { path: '/me/outbox', id: 'writer-outbox', signedIn: 'writer' },
  'my newsletter': { path: '/me/newsletter', id: 'publication-digest-stats', signedIn: 'writer' },
  'an issue of a newsletter': { path: `/me/newsletter-issues/${draftIssue}`, id: 'post-editor', signedIn: 'writer' },
  'the preview of an issue': {
    path: `/me/newsletter-issues/${draftIssue}/preview`,
    id: 'newsletter-preview',
    signedIn: 'writer',
  },
  'the report of an issue': { path: `/me/newsletter-issues/${sentIssue}/report`, id: 'newsletter-report', signedIn: 'writer' },
  'a new series': { path: '/s/new', id: 'sequence-editor', signedIn: true },
  'the series editor': { path: `/s/${demoValues.sequenceSlug}/edit`, id: 'sequence-editor', signedIn: 'writer' },
  'importing stories': { path: '/p/import', id: 'import-story', signedIn: true },
  'a publication': { path: '/saltgrass', id: 'publication-profile' },
  'a publication with a logo, signed in': { path: '/nightbus', id: 'publication-profile', signedIn: true },
  'about a publication': { path: '/slow-signals/about', id: 'publication-about' },
  'followers of a publication': { path: '/saltgrass/followers', id: 'publication-followers', signedIn: true },
  'a publication’s stories on a tag': { path: '/kitchen-arithmetic/tagged/food', id: 'publication-tagged' },
  'a publication’s latest stories': { path: '/counterform/latest', id: 'community-publication-latest' },
  'the archive of a publication': { path: '/the-margin/archive/2026', id: 'community-publication-archive' },
  'a new publication': { path: '/new-publication', id: 'publication-new', signedIn: 'writer' },
  'the settings of a publication': { path: '/saltgrass/settings', id: 'publication-settings', signedIn: 'writer' },
  'submissions to a publication': { path: '/saltgrass/submissions', id: 'publication-submissions', signedIn: 'writer' },
  'the stories of a publication, for its editors': {
    path: '/saltgrass/stories',
    id: 'publication-stories',
    signedIn: 'writer',
  },
  'my custom domain': { path: '/me/settings/custom-domain', id: 'settings-custom-domain', signedIn: 'writer' },
  'Mastodon, to a visitor': { path: '/mastodon', id: 'mastodon-for-members' },
  'Mastodon, to a member': { path: '/mastodon', id: 'mastodon-for-members', signedIn: 'writer' },
  'a Mastodon account that could not be linked': {
    path: '/m/callback/mastodon?error=ACCOUNT_TAKEN',
    id: 'mastodon-callback',
    signedIn: 'writer',
  },
  'a publication’s custom domain': {
    path: '/saltgrass/custom-domain',
    id: 'publication-custom-domain-settings',
    signedIn: 'writer',
  },
  'the staff of a publication': { path: '/saltgrass/permissions', id: 'publication-permissions', signedIn: 'writer' },
  'a topic': { path: '/tag/cities', id: 'topic' },
  'writers on a topic': { path: '/tag/cities/who-to-follow', id: 'topic-who-to-follow', signedIn: true },
  'recommended stories on a topic': { path: '/tag/cities/recommended', id: 'topic-recommended' },
  'the archive of a topic': { path: '/tag/cities/archive', id: 'tag-archive' },
  'a profile’s recommendations': { path: `/@${demoValues.username}/has-recommended`, id: 'user-profile' },
  'a profile’s responses': { path: '/@agnes/responses', id: 'user-profile' },
  'a profile’s highlights': { path: '/@hana/highlights', id: 'user-profile', signedIn: true },
  'a profile’s followers': { path: `/@${demoValues.username}/followers`, id: 'user-followers' },
  'whom a profile follows': { path: `/@${demoValues.username}/following`, id: 'user-following', signedIn: true },
  'a profile’s publications': { path: `/@${demoValues.username}/publications`, id: 'user-publications' },
  'settings: the account': { path: '/me/settings', id: 'settings', signedIn: true },
  'settings: publishing': { path: '/me/settings/publishing', id: 'settings', signedIn: true },
  'settings: notifications': { path: '/me/settings/notifications', id: 'settings', signedIn: true },
  'settings: membership': { path: '/me/settings/membership', id: 'settings', signedIn: true },
  'settings: security': { path: '/me/settings/security', id: 'settings', signedIn: true },
  'settings: security, with programs': { path: '/me/settings/security', id: 'settings', signedIn: 'writer' },
  'my applications': { path: '/me/applications', id: 'applications', signedIn: 'writer' },
  'an application': { path: `/me/applications/${demoValues.oauthApplicationId}`, id: 'application', signedIn: 'writer' },
  'registering an application': { path: '/me/applications/new', id: 'application', signedIn: true },
  'the consent screen of an application': { path: consentPath, id: 'oauth-authorize', signedIn: true },
  notifications: { path: '/me/notifications', id: 'notifications', signedIn: 'writer' },
  following: { path: '/me/following', id: 'customize-following', signedIn: true },
  'suggestions of whom to follow': { path: '/me/following/suggestions', id: 'customize-suggestions', signedIn: true },
  'muted users and publications': { path: '/me/settings/mute', id: 'customize-muted', signedIn: true },
  'a feature page of a publication': { path: '/saltgrass/the-sea/home', id: 'community-publication-feature' },
  'the front page editor': { path: '/saltgrass/edit', id: 'publication-homepage-editor', signedIn: 'writer' },
  'the navigation editor': { path: '/saltgrass/navigation', id: 'publication-navigation', signedIn: 'writer' },
  'the feature pages of a publication': {
    path: '/saltgrass/feature-pages',
    id: 'publication-feature-pages',
    signedIn: 'writer',
  },
  'the feature page editor': {
    path: '/saltgrass/feature-pages/the-sea/edit',
    id: 'publication-feature-page-editor',
    signedIn: 'writer',
  },
  'the featured stories editor': {
    path: '/saltgrass/manage/stories/featured',
    id: 'community-publication-manage-featured-stories',
    signedIn: 'writer',
  },
  'the design of a publication': { path: '/saltgrass/design', id: 'publication-design-editor', signedIn: 'writer' },
  'the design of a profile': { path: '/me/design', id: 'user-design-editor', signedIn: true },
  'a profile with its own colors': { path: '/@yusra', id: 'user-profile' },
  'search results': { path: '/search?q=tide', id: 'search' },
  'topics in search results, signed in': { path: '/search/tags?q=m', id: 'search', signedIn: true },
  'search without a query': { path: '/search', id: 'search' },
  'the directory of topics': { path: '/explore-topics', id: 'explore-topics' },
  'the top stories of a quiet day': { path: '/top-stories', id: 'top-stories' },
  'the top stories of a day': { path: '/top-stories/november-18-2026', id: 'top-stories' },
  'a page that does not exist': { path: '/no/such/page/anywhere', id: 'not-found' },
  'about the product': { path: '/about', id: 'landing-about' },
  'the terms': { path: '/m/tos', id: 'terms' },
  'downloading the app': { path: '/download-app', id: 'download-app' },
  'an embedded story': { path: `${story}/embed`, id: 'embed-post' },
  'signing in': { path: '/m/signin', id: 'sign-in' },
  'signing up on the way to a membership': {
    path: `/m/signin?${new URLSearchParams({ operation: 'register', redirect: `/plans?redirect=${locked}` })}`,
    id: 'sign-in',
  },
  'choosing topics': { path: '/get-started/topics', id: 'topics-onboarding', signedIn: true },
  'following people at first': { path: '/get-started/follow', id: 'onboarding-follow', signedIn: true },
  'the first stories': { path: '/get-started/done', id: 'onboarding-done', signedIn: true },
  'signing in with a password': { path: '/m/signin?stepOverride=PASSWORD', id: 'sign-in' },
  'a second factor': { path: '/m/signin?stepOverride=TWO_FACTOR', id: 'sign-in' },
  'a new password': { path: '/password', id: 'crupdate-password', signedIn: 'writer' },
  'verifying a phone number': { path: '/mobile-verification', id: 'mobile-verification', signedIn: true },
  'entering a phone code': { path: '/mobile-verification/code', id: 'mobile-verification', signedIn: true },
  'an unrecognized account': { path: '/unrecognized-account', id: 'unrecognized-account' },
  'accounts, for staff': { path: '/_/admin/users', id: 'admin-users', signedIn: 'staff' },
  'an account, for staff': { path: `/_/admin/users/${demoValues.userId}`, id: 'admin-user', signedIn: 'staff' },
  'reports, for staff': { path: '/_/admin/reports', id: 'admin-reports', signedIn: 'staff' },
  'failed jobs, for staff': { path: '/_/admin/jobs', id: 'admin-jobs', signedIn: 'staff' },
  'the mail log, for staff': { path: '/_/admin/mail', id: 'admin-mail', signedIn: 'staff' },
  'the state of the service, for staff': { path: '/_/admin/internal-status', id: 'internal-status', signedIn: 'staff' },
  'payments, for staff': { path: '/_/admin/payments', id: 'admin-payments', signedIn: 'staff' },
  'prices, for staff': { path: '/_/admin/prices', id: 'admin-prices', signedIn: 'staff' },
  'promotion codes, for staff': { path: '/_/admin/promotion-codes', id: 'admin-promotion-codes', signedIn: 'staff' },
  'taxes, for staff': { path: '/_/admin/taxes', id: 'admin-taxes', signedIn: 'staff' },
  'a page that failed': { path: '/_/dev/error', id: 'server-error' },
} as const

const phoneWidth = 390
/** At which people who enlarge a page to 400 % see it (WCAG 2.2, 1.4.10). */
const narrowestWidth = 320

async function expectStableAndAccessible(page: Page, path: string, id: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toHaveAttribute('data-page', id)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShifts(page)).toEqual([])
  await expectFits(page)
  await expectWordSpacing(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

/** Nothing is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, `more than ${width} px wide`).toBeLessThanOrEqual(0)
}

test.describe('every page, light and dark, on a phone and on a desktop, is accessible and stable', () => {
  // The browser logs a page with an error status as a failed load.
  test.use({
    allowedErrors: [
      [/^Failed to load resource: the server responded with a status of (404|500) .*(\/no\/such|\/_\/dev\/error)/],
      { scope: 'test' },
    ],
  })

  for (const [name, { path, id, ...who }] of Object.entries(pages))
    test(`[a11y-basics] ${name}`, async ({ page, context }) => {
      if ('signedIn' in who) await signIn(page, who.signedIn === true ? 'reader' : who.signedIn)
      await watchLayoutShifts(context)
      // In parallel: while one waits for late content, the other is checked.
      const sizes = [
        { width: phoneWidth, on: page },
        { width: 1280, on: await context.newPage() },
      ]
      await Promise.all(
        sizes.map(({ width, on }) =>
          test.step(`${width} px`, async () => {
            await on.setViewportSize({ width, height: 844 })
            await expectStableAndAccessible(on, path, id)
            if (width !== phoneWidth) return
            await on.setViewportSize({ width: narrowestWidth, height: 844 })
            await expectFits(on)
          }),
        ),
      )
    })
})
