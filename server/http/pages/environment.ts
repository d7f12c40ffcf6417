import { viewerFlags } from '#server/domains/flags/flags.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import type { Environment, PublicConfig } from '#web/shell/runtime/environment.ts'
import type { Visit } from '../request-context.ts'

export const publicConfig = (config: Config): PublicConfig => ({
  productName: config.productName,
  baseUrl: config.baseUrl,
  authDomain: config.authDomain,
  glyphUrl: config.glyphUrl,
  favicon: config.favicon,
  datadog: config.datadog,
  target: config.target,
  version: config.version,
  imageUploadMaxMb: config.imageUploadMaxMb,
  membershipPlanIds: config.membershipPlanIds,
  discountIds: config.discountIds,
  gracePeriodDays: config.gracePeriodDays,
  giftPriceOneYear: config.giftPriceOneYear,
  groupGiftSeatPrice: config.groupGiftSeatPrice,
  staffPicks: config.staffPicks,
  links: config.links,
  recaptchaSiteKey: config.recaptcha.siteKey,
  analyticsTagUrl: config.analyticsTagUrl,
})

/** What a page is rendered for. Pages for visitors hold nothing that belongs to one of them. */
export async function environmentFor({ ctx, session, client, closedUpsellOf }: Visit): Promise<Environment> {
  const [flags, user] = await Promise.all([viewerFlags(ctx), ctx.viewer ? usersById(ctx).load(ctx.viewer.id) : undefined])
  const email = user?.email ?? user?.unverified_email
  return {
    config: publicConfig(ctx.config),
    session: {
      isLoggedIn: ctx.viewer !== undefined,
      viewerId: ctx.viewer?.id ?? null,
      emailObfuscated: email ? obfuscateEmail(email) : null,
      unverifiedEmail: user?.unverified_email ?? null,
      isSuspended: ctx.viewer?.isSuspended ?? false,
      isSpoofed: false,
      isUpsellClosed: ctx.viewer !== undefined && closedUpsellOf === ctx.viewer.id,
      xsrf: session?.xsrfToken ?? null,
    },
    flags: Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false)),
    client,
    now: ctx.now().toISOString(),
  }
}
