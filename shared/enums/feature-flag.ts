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
