import { loadViewerFlags } from '#server/domains/flags/flags.ts'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import { primeViewerShell } from '#server/domains/viewer-shell/viewer-shell.ts'
import { createSearchAccess } from '#server/domains/search/search.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { t } from '#shared/translation/translate.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { isProviderOpen } from '#server/platform/identity/open-identity-providers.ts'
import { acceptsMastodonSignUps } from '#server/platform/mastodon/open-mastodon-servers.ts'
import { perServer } from '#server/platform/per-server.ts'
import { servicesInUse } from '#server/platform/payments/open-payment-gateway.ts'
import { providerOf } from '#server/platform/payments/providers/providers.ts'
import { type ClosableOffer, closableOffers } from '#shared/closable-offers.ts'
import { signInProviders } from '#shared/social-state.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import type { Environment, PublicConfig } from '#web/app/runtime/environment.ts'
import type { RequestContext } from '../request-context.ts'

const paymentServicesOf = (config: Config): PublicConfig['paymentServices'] =>
  servicesInUse(config).map((service) => {
    const { publicKey, sellsForSellers, policySources } = providerOf(service)
    return {
      service,
      publicKey: publicKey?.(config.payments[service]) ?? '',
      sellsForSellers,
      hasOwnPolicy: policySources !== undefined,
    }
  })

const publicConfigOf = perServer(
  ({ config, services }): PublicConfig => ({
    productName: config.productName,
    baseUrl: config.baseUrl,
    authDomain: config.authDomain,
    glyphUrl: config.glyphUrl,
    favicon: config.favicon,
    datadog: config.datadog,
    target: config.target,
    version: config.version,
    imageUploadMaxMb: config.imageUploadMaxMb,
    videoUploadMaxMb: services.videoTools ? config.video.maxUploadMb : 0,
    membershipPlanIds: config.membershipPlanIds,
    discountIds: config.discountIds,
    gracePeriodDays: config.gracePeriodDays,
    giftPriceOneYear: config.giftPriceOneYear,
    groupGiftSeatPrice: config.groupGiftSeatPrice,
    paymentServices: paymentServicesOf(config),
    staffPicks: config.staffPicks,
    links: config.links,
    apps: { iosStoreUrl: config.apps.iosStoreUrl, androidStoreUrl: config.apps.androidStoreUrl },
    recaptchaSiteKey: config.recaptcha.siteKey,
    signInProviders: signInProviders.filter((name) => isProviderOpen(config, name)),
    mastodon: { instance: config.mastodon.instance, allowsSignUps: acceptsMastodonSignUps(config) },
    googleClientId: config.providers.google.clientId,
    analyticsTagUrl: config.analyticsTagUrl,
    logLevel: config.logLevel,
    search: createSearchAccess(config),
  }),
)

const offers = Object.keys(closableOffers) as ClosableOffer[]

/** The environment a page is rendered in. Pages for visitors contain nothing that belongs to one of them. */
export async function environmentFor(requestContext: RequestContext): Promise<Environment> {
  const { ctx, session, hasClosed } = requestContext
  await primeViewerShell(ctx)
  const [flags, user] = await Promise.all([loadViewerFlags(ctx), ctx.viewer ? usersById(ctx).load(ctx.viewer.id) : undefined])
  const email = user?.email ?? user?.unverifiedEmail
  const visitor = environmentWithoutDatabase(requestContext)
  return {
    ...visitor,
    session: {
      ...visitor.session,
      isLoggedIn: ctx.viewer !== undefined,
      viewerId: ctx.viewer?.id ?? null,
      emailObfuscated: email ? obfuscateEmail(email) : null,
      unverifiedEmail: user?.unverifiedEmail ?? null,
      isSuspended: ctx.viewer?.isSuspended ?? false,
      isMember: ctx.viewer !== undefined && (await hasActiveMembership(ctx, ctx.viewer.id)),
      closedOffers: offers.filter((offer) => ctx.viewer && hasClosed(offer, ctx.viewer.id)),
      xsrf: session?.xsrfToken ?? null,
    },
    flags: Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false)),
  }
}

/** Where a site has no name of its own for the staff picks, each language has one. */
function configInLanguage(ctx: Context): PublicConfig {
  const config = publicConfigOf(ctx)
  const { title, catalogId } = config.staffPicks
  return title ? config : { ...config, staffPicks: { title: t`Staff picks`, catalogId } }
}

/** The same for a visitor, as far as it is known without queries. */
export const environmentWithoutDatabase = ({ ctx, client, ownHost, ownSite, mayMeasure }: RequestContext): Environment => ({
  config: configInLanguage(ctx),
  session: {
    isLoggedIn: false,
    viewerId: null,
    emailObfuscated: null,
    unverifiedEmail: null,
    isSuspended: false,
    isSpoofed: false,
    isMember: false,
    closedOffers: [],
    xsrf: null,
  },
  flags: {},
  client,
  ownHost,
  ownSite: ownSite && { prefix: ownSite.prefix, opensInPlace: ownSite.opensInPlace },
  allowsThirdParties: mayMeasure,
  now: ctx.now().toISOString(),
})
