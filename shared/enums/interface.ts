export const avatarSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type AvatarSize = (typeof avatarSizes)[number]

export const batchGroups = ['light', 'medium', 'topic', 'own'] as const

export type BatchGroup = (typeof batchGroups)[number]

export const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'] as const

export type Breakpoint = (typeof breakpoints)[number]

export const confirmDialogResults = ['CONFIRMED', 'CANCELLED', 'CLOSED'] as const

export type ConfirmDialogResult = (typeof confirmDialogResults)[number]

export const featureFlags = [
  'enable_submissions_v2',
  'disable_lite_gift_page',
  'enable_mastodon_for_members',
  'can_view_unfiltered_search',
  'enable_lite_publications',
  'enable_recaptcha_enterprise',
  'enable_track_user_interactions',
  'can_view_suspended_content',
  'is_medium_staff',
  'disable_login_apple',
  'disable_login_facebook',
  'disable_login_twitter',
  'disable_login_google',
  'disable_login_email',
  'disable_signup_facebook',
  'enable_lite_archive',
  'enable_premium_switch',
  'enable_writer_outbox',
  'is_curator',
  'enable_survey_widget',
] as const

export type FeatureFlag = (typeof featureFlags)[number]

export const fieldStatusValues = ['LOADING', 'SUCCESS', 'ERROR'] as const

export type FieldStatus = (typeof fieldStatusValues)[number]

export const layouts = ['Basic', 'Publication', 'TopNav', 'TwoColumn', 'Wordmark'] as const

export type Layout = (typeof layouts)[number]

export const toastDurations = ['FOREVER', 'NEXTPAGE'] as const

export type ToastDuration = (typeof toastDurations)[number]

export const toastKinds = [
  'EU_PRIVACY_BANNER',
  'EXPORT_EMAIL_SUBSCRIBERS',
  'VERIFY_EMAIL',
  'SENT_VERIFICATION_EMAIL',
  'LIMITED_STATE_BANNER',
  'RETRYABLE_ERROR',
  'NEWSLETTER_UNSUBSCRIBE',
  'NEWSLETTER_SUBSCRIBE',
  'USER_SUSPENDED',
  'POST_SUSPENDED',
  'HIDE_POST_RESPONSE',
  'HIDE_CATALOG_RESPONSE',
  'POST_PINNED_TO_COLLECTION_HOMEPAGE',
  'SUBSCRIBE_SUCCESS',
  'SUBSCRIBE_FAIL',
  'SUBSCRIBE_SELF',
  'SUBSCRIBED_ALREADY',
  'MUTE_ENTITY',
  'ACCENT',
  'PUBLISH_RESPONSE',
  'ACCOUNT_LOCKOUT',
  'FOLLOW_PUBLISHER',
  'USER_POSITIVE_SIGNAL',
  'FEATURE_STORY',
  'SIGN_IN_CONFIRMATION',
  'SUBSCRIPTION_PROMOTION',
  'MOVE_POST_TO_TRASH',
  'UNCLAIM_SUBDOMAIN_ERROR',
  'UNDELETE_POST',
  'ALTERNATE_USER',
  'ERROR',
  'FOLLOW_CATALOG',
  'RETRY_STRIPE_CONNECTION',
  'DEFAULT',
] as const

export type ToastKind = (typeof toastKinds)[number]
