import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import { hasMutesOrBlocks } from '#server/domains/people/people.ts'
import { moderationPolicy } from '#server/domains/moderation/moderation.ts'
import type { Context } from '#server/platform/context.ts'
import { recordViewerReads, type ViewerRead } from '#server/platform/viewer-reads.ts'
import {
  type Environment,
  isSharedPage,
  prepareFrame,
  preparePage,
  type QueryResult,
  renderPage,
  type Screen,
  scriptJson,
  type SharedFrame,
  shareFrame,
} from '#web/entry-server.tsx'
import type { AppDependencies } from '../app-dependencies.ts'
import { isPage, type Step } from '../exchange.ts'
import type { Address } from '../handler.ts'
import type { RequestContext } from '../request-context.ts'
import { newNonce } from '../security-headers.ts'
import { createPadding } from './document.ts'
import { createTemplate, fillTemplate, framePlaceholder, placeholders, type ViewerPart } from './page-template.ts'
import type { RenderedForReaders, SharedPage } from './reader-page-cache.ts'
import { documentIdOf, logFailedRefresh } from './serve-cached.ts'
import { type HtmlResponse, queryIn, sendPage, toHtml } from './serve-page.ts'

const idPattern = /[0-9a-f]{12}/g

/** Sends a page that signed-in readers share, if it is one. */
export const readerPage: Step = async ({ dependencies, match, request, reply, address, context, shown }) => {
  if (match?.route.access !== 'any' || !isPage(match.route) || request.method !== 'GET') return undefined
  const requestContext = await context()
  const { env, screen } = await shown()
  const page = screen && (await sharedPage(dependencies, requestContext, env, screen, address, request))
  return page && sendPage(reply, requestContext, page)
}

/**
 * A page that signed-in readers share: rendered once for all of whom it reads the same, and filled in for each. Undefined if it has to be
 * rendered for this viewer: a person it names, staff, and those who muted or blocked somebody.
 * See docs/decisions/0079-share-pages-between-readers.md.
 */
async function sharedPage(
  dependencies: AppDependencies,
  requestContext: RequestContext,
  env: Environment,
  screen: Screen,
  address: Address,
  request: FastifyRequest,
): Promise<HtmlResponse<Buffer> | undefined> {
  const { ctx } = requestContext
  const { viewer } = ctx
  const { readerPages } = dependencies
  if (!viewer || moderationPolicy.decide(ctx) || viewer.isSuspended) return undefined
  const id = documentIdOf(request, dependencies.config, interfaceLanguage())
  if (id === undefined || !(await isSharedPage(screen.pageId)) || (await hasMutesOrBlocks(ctx).load(viewer.id))) return undefined
  const known = readerPages.address(id)
  if (known?.isPersonal || known?.related.has(viewer.id)) return undefined
  const results = await prepareFrame(env, queryIn(dependencies, requestContext))
  const frame = shareFrame(env, results, placeholders.texts, { pageId: screen.pageId, path: address.path })
  const part: ViewerPart = {
    texts: { ...frame.texts, queryString: address.search, referrer: request.headers.referer ?? '' },
    frame: results.map(([, result]) => scriptJson(result)),
    nonce: newNonce(),
    padding: createPadding(),
  }
  const stored = known && readerPages.get(known, id, await valuesOf(ctx, screen, frame, known.reads.values()))
  const render = () => renderShared(dependencies, requestContext, frame, screen, { path: address.path, search: '' })
  if (stored?.isStale) logFailedRefresh(readerPages.refresh(stored.page, id, render), dependencies.log)
  const page = stored?.page ?? (await readerPages.fill(id, render))
  return page && fill(page, part)
}

function fill({ template, headers, ...page }: SharedPage, part: ViewerPart): HtmlResponse<Buffer> {
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...page,
    headers: { ...headers, 'content-security-policy': policy.replaceAll(placeholders.nonce, part.nonce) },
    html: fillTemplate(template, part),
  }
}

/** Everything the page depends on of this viewer. */
async function valuesOf(
  ctx: Context,
  { pageId }: Screen,
  { env, results }: SharedFrame,
  reads: Iterable<ViewerRead>,
): Promise<string> {
  const { config: _same, now: _always, ...seen } = env
  const values = await Promise.all([...reads].map(async ({ id, read }) => [id, await read(ctx)]))
  return hash('sha1', JSON.stringify([pageId, ctx.origin.country, ctx.viewer?.hasVerifiedEmail, seen, results, values]), 'base64')
}

const personal: RenderedForReaders = { isPersonal: true }

async function renderShared(
  dependencies: AppDependencies,
  requestContext: RequestContext,
  frame: SharedFrame,
  screen: Screen,
  address: Address,
): Promise<RenderedForReaders> {
  const { ctx } = requestContext
  const { viewer } = ctx
  if (!viewer) return personal
  const { recording, recorded } = recordViewerReads(ctx, viewer)
  const runQuery = queryIn(dependencies, { ...requestContext, ctx: recording })
  const prepared = await preparePage(screen, frame.env, address, runQuery, async () => frame.results)
  if (prepared.kind === 'redirect' || prepared.page.screen !== screen || recorded.isPersonal) return personal
  const frameKeys = frame.results.map(([key]) => key)
  const stateOf = (key: string, result: QueryResult) => {
    const index = frameKeys.indexOf(key)
    return index < 0 ? result : framePlaceholder(index)
  }
  const rendered = renderPage(
    prepared.page,
    frame.env,
    { ...address, referrer: '' },
    { stateOf, texts: placeholders.texts },
    dependencies.knownParts(frame.env),
  )
  const { html, ...answer } = toHtml(dependencies, requestContext, frame.env, rendered, {
    hasOneTap: screen.route?.oneTap === true,
    personal: placeholders,
  })
  const { keys } = answer
  if (keys === undefined || ctx.limitHit.retryAfterSeconds !== undefined) return personal
  // What concerns the viewer is a placeholder in it, so these are people it shows or was compared with.
  const related = new Set([...recorded.compared, ...(html.match(idPattern) ?? [])])
  // What was read for the page, rather than what it would be now.
  const readWith: Context = { ...ctx, loaders: recording.loaders }
  const valuesFor = (reads: Iterable<ViewerRead>) => valuesOf(readWith, screen, frame, reads)
  const page: SharedPage = { ...answer, template: createTemplate(html) }
  return { isPersonal: false, page: related.has(viewer.id) ? undefined : page, keys, reads: recorded.reads, related, valuesFor }
}
