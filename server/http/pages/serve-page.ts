import type { FastifyReply } from 'fastify'
import {
  type RunQuery,
  type Environment,
  linkHref,
  notFoundScreen,
  preparePage,
  renderPage,
  roleNeededScreen,
  type Screen,
  documentText,
} from '#web/entry-server.tsx'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { PolicySources } from '#server/platform/payments/providers/provider-descriptor.ts'
import { providerOf } from '#server/platform/payments/providers/providers.ts'
import { TooManyRequests } from '#server/platform/too-many-requests.ts'
import { isPaymentPage } from '#shared/payments/payment-pages.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { redirectTo } from '../redirects.ts'
import type { RequestContext } from '../request-context.ts'
import { contentSecurityPolicy, newNonce } from '../security-headers.ts'
import { createPadding, htmlDocument, isEmbedPage } from './document.ts'
import { environmentFor } from './environment.ts'
import { type Address, type Outcome, send } from '../handler.ts'

export type HtmlResponse<Body = string> = {
  kind: 'html'
  status: number
  html: Body
  keys: string[] | undefined
  /** Headers of this page, the same for every recipient. */
  headers: Record<string, string>
  noindex: boolean
  isEdgeCached: boolean
  retryAfterSeconds?: number
}

export type PageResponse = { kind: 'redirect'; to: string; status: 301 | 302 } | HtmlResponse

const paymentSourcesOf = ({ config }: Environment, nonce: string | undefined): PolicySources[] =>
  config.paymentServices.flatMap(({ service }) => providerOf(service).policySources?.(nonce) ?? [])

const captchaOrigins = ['https://www.google.com', 'https://www.gstatic.com']

/** Runs the page's queries in this process, with the same engine and context as a browser's would. */
export const queryIn =
  ({ engine }: AppDependencies, { ctx }: RequestContext): RunQuery =>
  async ({ document, variables }) => {
    const operation = {
      query: documentText(document),
      operationName: document.name,
      variables: variables as Record<string, unknown>,
    }
    const answer = await engine.executePrepared(operation, ctx, true)
    // Where a query's type has no member for a refusal, the page would be rendered from an error.
    const { retryAfterSeconds } = ctx.limitHit
    if (answer.errors && retryAfterSeconds !== undefined) throw new TooManyRequests(retryAfterSeconds)
    return answer
  }

export async function createPageResponse(
  dependencies: AppDependencies,
  requestContext: RequestContext,
  env: Environment,
  screen: Screen,
  address: Address,
  referrer = '',
  more: { formTarget?: string } = {},
): Promise<PageResponse> {
  const prepared = await preparePage(screen, env, address, queryIn(dependencies, requestContext))
  if (prepared.kind === 'redirect')
    return {
      kind: 'redirect',
      to: env.ownSite ? linkHref(prepared.to, env, undefined) : prepared.to,
      status: prepared.permanent ? 301 : 302,
    }
  const rendered = renderPage(prepared.page, env, { ...address, referrer }, undefined, dependencies.knownParts(env))
  // Only a page rendered for one person can carry a nonce; see the policy.
  const personal = requestContext.ctx.viewer && { nonce: newNonce(), padding: createPadding() }
  return toHtml(dependencies, requestContext, env, rendered, { hasOneTap: screen.route?.oneTap === true, personal, ...more })
}

export function toHtml(
  dependencies: AppDependencies,
  requestContext: RequestContext,
  env: Environment,
  rendered: ReturnType<typeof renderPage>,
  {
    hasOneTap,
    formTarget,
    personal,
  }: { hasOneTap: boolean; formTarget?: string; personal: { nonce: string; padding: string } | undefined },
): HtmlResponse {
  const { config, assets } = dependencies
  const nonce = personal?.nonce
  // People who opt out of analytics do not get the survey either.
  const thirdPartyScripts = [config.analyticsTagUrl, env.flags.enable_survey_widget ? config.surveyWidgetUrl : '']
  const foreignScripts = requestContext.mayMeasure ? thirdPartyScripts.filter(Boolean) : []
  const language = interfaceLanguage()
  const pageAssets = assets.forPage(rendered.pageId, language)
  const frames = isEmbedPage(rendered.pageId)
  const html = htmlDocument(rendered, {
    assets: pageAssets,
    nonce,
    productName: config.productName,
    foreignScripts,
    language,
    padding: personal?.padding ?? '',
  })
  const csp = contentSecurityPolicy({
    nonce,
    ...(!frames && { inlineScript: pageAssets.early.source }),
    inlineStyles: pageAssets.inlineStyles?.source,
    frames,
    secure: config.baseUrl.startsWith('https:'),
    // Only visitors sign up, so only they get Google's prompt.
    origins: [
      ...foreignScripts.map((src) => new URL(src).origin),
      ...(config.recaptcha.siteKey && !requestContext.ctx.viewer ? captchaOrigins : []),
    ],
    allowsGooglePrompt:
      requestContext.mayMeasure && config.providers.google.clientId !== '' && !requestContext.ctx.viewer && hasOneTap,
    paymentSources: isPaymentPage(rendered.pageId) ? paymentSourcesOf(env, nonce) : [],
    formTarget,
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': csp,
    // Any stricter policy would sever the window from its opener when it arrives from another site, and it could not close itself.
    ...(rendered.pageId === 'share-success' && { 'cross-origin-opener-policy': 'unsafe-none' }),
  }
  const { status, cacheKeys: keys, noindex, isEdgeCached } = rendered
  const answer = { kind: 'html' as const, html, headers, noindex, isEdgeCached }
  const { retryAfterSeconds } = requestContext.ctx.limitHit
  return retryAfterSeconds === undefined
    ? { ...answer, status, keys }
    : { ...answer, status: 429, keys: undefined, isEdgeCached: false, retryAfterSeconds }
}

export const createNotFoundResponse = async (
  dependencies: AppDependencies,
  requestContext: RequestContext,
  address: Address,
): Promise<PageResponse> =>
  createPageResponse(dependencies, requestContext, await environmentFor(requestContext), notFoundScreen, address)

export const createRoleNeededResponse = async (
  dependencies: AppDependencies,
  requestContext: RequestContext,
  address: Address,
  params: Record<string, string>,
): Promise<PageResponse> =>
  createPageResponse(dependencies, requestContext, await environmentFor(requestContext), roleNeededScreen(params), address)

/** Pages rendered for one person, and all uncached ones, are private. */
export function sendPage(
  reply: FastifyReply,
  requestContext: RequestContext,
  answer: PageResponse | HtmlResponse<Buffer>,
): Outcome {
  requestContext.xsrf()
  if (answer.kind === 'redirect') return redirectTo(requestContext.ctx.config, reply, answer.to, answer.status)
  void reply.code(answer.status).headers({
    ...answer.headers,
    'cache-control': 'private, no-store',
    'x-edge-cacheability': 'Disabled',
    'x-edge-cache-status': 'dynamic',
    vary: 'Cookie, Accept-Language',
  })
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds)
  if (answer.noindex) void reply.header('x-robots-tag', 'noindex')
  return send(reply, answer.html)
}
