export const analyticsEvents = [
  'search.predictiveOpened',
  'search.predictiveQueried',
  'search.predictiveResultClicked',
  'nav.avatarMenuOpened',
  'openInApp.viewed',
  'openInApp.clicked',
  'user.followed',
  'user.unfollowed',
  'collection.followed',
  'collection.unfollowed',
  'user.muted',
  'user.unmuted',
  'collection.muted',
  'collection.unmuted',
  'susi.methodClicked',
  'susi.recaptcha.invoked',
  'site.loginByEmailCaptchaInvoked',
  'susi.modalViewed',
  'susi.signInHelpCenter.clicked',
  'susi.clientSuccess',
  'user.multiUserLogin',
  'client.navigate',
  'homepage.viewed',
  'upsell.viewed',
  'upsell.clicked',
  'upsell.dismissed',
  'post.clientViewed',
  'post.clientRead',
  'post.clapped',
  'post.shared',
  'post.streamScrolled',
] as const

export type AnalyticsEvent = (typeof analyticsEvents)[number]

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const

export type LogLevel = (typeof logLevels)[number]
