import type { PageModule } from './page.ts'

type Load = () => Promise<{ page: PageModule }>

/** Every page that is built, by its id. A page of the route table that is not here answers as not found. */
const pages: Record<string, Load> = {
  'home-lo-legacy': () => import('#web/pages/landing/landing.page.ts'),
  'landing-about': () => import('#web/pages/landing-about/landing-about.page.ts'),
  'confirm-action': () => import('#web/pages/confirm-action/confirm-action.page.ts'),
  home: () => import('#web/pages/home/home.page.ts'),
  post: () => import('#web/pages/story/story.page.ts'),
  'user-profile': () => import('#web/pages/profile/profile.page.ts'),
  'user-about': () => import('#web/pages/user-about/user-about.page.ts'),
  'user-books': () => import('#web/pages/user-books/user-books.page.ts'),
  'publication-profile': () => import('#web/pages/publication-profile/publication-profile.page.ts'),
  'publication-about': () => import('#web/pages/publication-about/publication-about.page.ts'),
  'publication-followers': () => import('#web/pages/publication-followers/publication-followers.page.ts'),
  'publication-tagged': () => import('#web/pages/publication-lists/publication-tagged.page.ts'),
  'publication-featured': () => import('#web/pages/publication-lists/publication-featured.page.ts'),
  'community-publication-profile': () => import('#web/pages/publication-profile/community-publication-profile.page.ts'),
  'community-publication-about': () => import('#web/pages/publication-about/community-publication-about.page.ts'),
  'community-publication-latest': () => import('#web/pages/publication-lists/community-publication-latest.page.ts'),
  'community-publication-trending': () => import('#web/pages/publication-lists/community-publication-trending.page.ts'),
  'community-publication-tagged': () => import('#web/pages/publication-lists/community-publication-tagged.page.ts'),
  'community-publication-feature-section': () =>
    import('#web/pages/publication-section/community-publication-feature-section.page.ts'),
  'community-publication-archive': () => import('#web/pages/publication-archive/community-publication-archive.page.ts'),
  'community-publication-feature': () => import('#web/pages/publication-feature/community-publication-feature.page.ts'),
  'community-publication-manage-featured-stories': () =>
    import('#web/pages/publication-front/community-publication-manage-featured-stories.page.ts'),
  'publication-homepage-editor': () => import('#web/pages/publication-front/publication-homepage-editor.page.ts'),
  'publication-navigation': () => import('#web/pages/publication-front/publication-navigation.page.ts'),
  'publication-feature-pages': () => import('#web/pages/publication-front/publication-feature-pages.page.ts'),
  'publication-feature-page-editor': () => import('#web/pages/publication-front/publication-feature-page-editor.page.ts'),
  'publication-design-editor': () => import('#web/pages/design-editor/publication-design-editor.page.ts'),
  'user-design-editor': () => import('#web/pages/design-editor/user-design-editor.page.ts'),
  'publication-new': () => import('#web/pages/publication-management/publication-new.page.ts'),
  'publication-settings': () => import('#web/pages/publication-management/publication-settings.page.ts'),
  'publication-stories': () => import('#web/pages/publication-desk/publication-stories.page.ts'),
  'publication-submissions': () => import('#web/pages/publication-desk/publication-submissions.page.ts'),
  'mastodon-for-members': () => import('#web/pages/mastodon/mastodon-for-members.page.ts'),
  'mastodon-callback': () => import('#web/pages/mastodon/mastodon-callback.page.ts'),
  'settings-custom-domain': () => import('#web/pages/custom-domain/settings-custom-domain.page.ts'),
  'publication-custom-domain-settings': () => import('#web/pages/custom-domain/publication-custom-domain-settings.page.ts'),
  'publication-permissions': () => import('#web/pages/publication-management/publication-permissions.page.ts'),
  'publication-newsletter-landing': () => import('#web/pages/publication-newsletter/publication-newsletter-landing.page.ts'),
  'publication-newsletter-promotion': () => import('#web/pages/publication-newsletter/publication-newsletter-promotion.page.ts'),
  'community-publication-newsletter-promotion': () =>
    import('#web/pages/publication-newsletter/community-publication-newsletter-promotion.page.ts'),
  'publication-newsletter-settings': () => import('#web/pages/newsletter-settings/publication-newsletter-settings.page.ts'),
  'publication-digest-stats': () => import('#web/pages/newsletter-stats/publication-digest-stats.page.ts'),
  'writer-subscription-promotion': () => import('#web/pages/writer-subscription-promotion/writer-subscription-promotion.page.ts'),
  'subscription-stats': () => import('#web/pages/subscription-stats/subscription-stats.page.ts'),
  'import-mailing-list': () => import('#web/pages/import-mailing-list/import-mailing-list.page.ts'),
  'global-unsubscribe-newsletters': () => import('#web/pages/unsubscribe-newsletters/global-unsubscribe-newsletters.page.ts'),
  'embed-form': () => import('#web/pages/embed-form/embed-form.page.ts'),
  'post-editor': () => import('#web/pages/post-editor/post-editor.page.ts'),
  'post-settings': () => import('#web/pages/post-settings/post-settings.page.ts'),
  'landing-partner-program': () => import('#web/pages/landing-partner-program/landing-partner-program.page.ts'),
  'partner-program-application': () => import('#web/pages/partner-program-application/partner-program-application.page.ts'),
  'partner-program-enroll': () => import('#web/pages/partner-program-enroll/partner-program-enroll.page.ts'),
  'partner-program-unenroll': () => import('#web/pages/partner-program-unenroll/partner-program-unenroll.page.ts'),
  'partner-program-dashboard': () => import('#web/pages/partner-program-dashboard/partner-program-dashboard.page.ts'),
  'partner-program-taxes': () => import('#web/pages/partner-program-taxes/partner-program-taxes.page.ts'),
  'partner-program-stripe-finish': () => import('#web/pages/partner-program-stripe-finish/partner-program-stripe-finish.page.ts'),
  'partner-program-stripe-reconnect': () =>
    import('#web/pages/partner-program-stripe-reconnect/partner-program-stripe-reconnect.page.ts'),
  'partner-program-stripe-reconnect-success': () =>
    import('#web/pages/partner-program-stripe-reconnect-success/partner-program-stripe-reconnect-success.page.ts'),
  'partner-program-payout-settings': () =>
    import('#web/pages/partner-program-payout-settings/partner-program-payout-settings.page.ts'),
  'stats-homepage': () => import('#web/pages/stats-homepage/stats-homepage.page.ts'),
  'writer-outbox': () => import('#web/pages/writer-outbox/writer-outbox.page.ts'),
  'stats-post': () => import('#web/pages/stats-post/stats-post.page.ts'),
  'community-publication-stats': () => import('#web/pages/publication-stats/community-publication-stats.page.ts'),
  'your-stories': () => import('#web/pages/your-stories/your-stories.page.ts'),
  'your-series': () => import('#web/pages/your-series/your-series.page.ts'),
  'your-catalogs': () => import('#web/pages/your-lists/your-catalogs.page.ts'),
  'your-followed-catalogs': () => import('#web/pages/your-lists/your-followed-catalogs.page.ts'),
  'your-reading-history': () => import('#web/pages/reading-history/your-reading-history.page.ts'),
  'customize-reading-history': () => import('#web/pages/reading-history/customize-reading-history.page.ts'),
  'your-catalog': () => import('#web/pages/your-list/your-catalog.page.ts'),
  'user-catalog': () => import('#web/pages/list/user-catalog.page.ts'),
  'user-catalogs': () => import('#web/pages/user-lists/user-catalogs.page.ts'),
  'collections-library': () => import('#web/pages/collections-library/collections-library.page.ts'),
  'embed-catalog': () => import('#web/pages/embed-list/embed-catalog.page.ts'),
  sequence: () => import('#web/pages/sequence/sequence.page.ts'),
  series: () => import('#web/pages/sequence/series.page.ts'),
  ticks: () => import('#web/pages/sequence/ticks.page.ts'),
  'the-trump-45': () => import('#web/pages/sequence/the-trump-45.page.ts'),
  tribute: () => import('#web/pages/sequence/tribute.page.ts'),
  'sequence-editor': () => import('#web/pages/sequence-editor/sequence-editor.page.ts'),
  'sign-in': () => import('#web/pages/sign-in/sign-in.page.ts'),
  'unrecognized-account': () => import('#web/pages/unrecognized-account/unrecognized-account.page.ts'),
  'not-available': () => import('#web/pages/not-available/not-available.page.ts'),
  suspended: () => import('#web/pages/suspended/suspended.page.ts'),
  goodbye: () => import('#web/pages/goodbye/goodbye.page.ts'),
  'download-app': () => import('#web/pages/download-app/download-app.page.ts'),
  'share-success': () => import('#web/pages/share-success/share-success.page.ts'),
  'embed-post': () => import('#web/pages/embed-post/embed-post.page.ts'),
  jobs: () => import('#web/pages/jobs/jobs.page.ts'),
  'admin-user': () => import('#web/pages/admin-user/admin-user.page.ts'),
  'internal-status': () => import('#web/pages/internal-status/internal-status.page.ts'),
  terms: () => import('#web/pages/terms/terms.page.ts'),
  'import-story': () => import('#web/pages/import-story/import-story.page.ts'),
  search: () => import('#web/pages/search/search.page.ts'),
  'explore-topics': () => import('#web/pages/explore-topics/explore-topics.page.ts'),
  'top-stories': () => import('#web/pages/top-stories/top-stories.page.ts'),
  settings: () => import('#web/pages/settings/settings.page.ts'),
  applications: () => import('#web/pages/applications/applications.page.ts'),
  application: () => import('#web/pages/applications/application.page.ts'),
  'oauth-authorize': () => import('#web/pages/oauth-authorize/oauth-authorize.page.ts'),
  'topics-onboarding': () => import('#web/pages/topics-onboarding/topics-onboarding.page.ts'),
  'landing-membership': () => import('#web/pages/landing-membership/landing-membership.page.ts'),
  plans: () => import('#web/pages/plans/plans.page.ts'),
  'plans-branding': () => import('#web/pages/plans-branding/plans-branding.page.ts'),
  'discount-plans': () => import('#web/pages/discount-plans/discount-plans.page.ts'),
  'onboarding-plans': () => import('#web/pages/onboarding-plans/onboarding-plans.page.ts'),
  payment: () => import('#web/pages/payment/payment.page.ts'),
  'plans-confirmation': () => import('#web/pages/plans-confirmation/plans-confirmation.page.ts'),
  'welcome-member': () => import('#web/pages/welcome-member/welcome-member.page.ts'),
  'manage-membership': () => import('#web/pages/manage-membership/manage-membership.page.ts'),
  'manage-membership-confirmation': () =>
    import('#web/pages/manage-membership-confirmation/manage-membership-confirmation.page.ts'),
  'cancel-membership': () => import('#web/pages/cancel-membership/cancel-membership.page.ts'),
  'update-payment': () => import('#web/pages/update-payment/update-payment.page.ts'),
  'billing-receipt': () => import('#web/pages/billing-receipt/billing-receipt.page.ts'),
  'landing-gift': () => import('#web/pages/landing-gift/landing-gift.page.ts'),
  'gift-membership': () => import('#web/pages/gift-membership/gift-membership.page.ts'),
  'group-gift-membership': () => import('#web/pages/group-gift-membership/group-gift-membership.page.ts'),
  'redeem-gift-membership': () => import('#web/pages/redeem-gift-membership/redeem-gift-membership.page.ts'),
  'landing-b2b': () => import('#web/pages/landing-b2b/landing-b2b.page.ts'),
  'landing-verified-authors': () => import('#web/pages/landing-verified-authors/landing-verified-authors.page.ts'),
  'topic-editor': () => import('#web/pages/topic-editor/topic-editor.page.ts'),
  'topic-add-posts': () => import('#web/pages/topic-add-posts/topic-add-posts.page.ts'),
  'customize-following': () => import('#web/pages/customize-following/customize-following.page.ts'),
  'customize-suggestions': () => import('#web/pages/customize-suggestions/customize-suggestions.page.ts'),
  'customize-muted': () => import('#web/pages/customize-muted/customize-muted.page.ts'),
  'email-settings': () => import('#web/pages/email-settings/email-settings.page.ts'),
  topic: () => import('#web/pages/topic/topic.page.ts'),
  'topic-recommended': () => import('#web/pages/topic-recommended/topic-recommended.page.ts'),
  'topic-who-to-follow': () => import('#web/pages/topic-who-to-follow/topic-who-to-follow.page.ts'),
  'tag-archive': () => import('#web/pages/tag-archive/tag-archive.page.ts'),
  'user-followers': () => import('#web/pages/user-followers/user-followers.page.ts'),
  'user-following': () => import('#web/pages/user-following/user-following.page.ts'),
  'user-publications': () => import('#web/pages/user-publications/user-publications.page.ts'),
  notifications: () => import('#web/pages/notifications/notifications.page.ts'),
  'crupdate-password': () => import('#web/pages/crupdate-password/crupdate-password.page.ts'),
  'mobile-verification': () => import('#web/pages/mobile-verification/mobile-verification.page.ts'),
  'role-needed': () => import('#web/pages/role-needed/role-needed.page.ts'),
  'not-found': () => import('#web/pages/not-found/not-found.page.ts'),
  'design-system': () => import('#web/pages/design-system/design-system.page.ts'),
  'server-error': () => import('#web/pages/server-error/server-error.page.ts'),
}

const loaded = new Map<string, PageModule>()

export const isBuilt = (pageId: string): boolean => Object.hasOwn(pages, pageId)

/** Throws for an id that no page has, so that a blank screen is never shown in silence. */
export function checkPageId(pageId: string): Load {
  const load = isBuilt(pageId) ? pages[pageId] : undefined
  if (!load) throw new Error(`There is no page "${pageId}".`)
  return load
}

/** The code of a page. */
export async function loadPage(pageId: string): Promise<PageModule> {
  const known = loaded.get(pageId)
  if (known) return known
  const { page } = await checkPageId(pageId)()
  loaded.set(pageId, page)
  return page
}
