import { parseHTML } from 'linkedom'
import type { Context } from '#server/platform/context.ts'
import { type Provider, findProvider } from './providers.ts'
import { clip } from '#shared/text/truncate.ts'

/** A page's description of itself. */
export type MediaDescription = {
  href: string
  title: string
  description: string
  site: string
  provider: string
  frame?: { src: string; width: number | null; height: number | null }
  thumbnail?: string
}

const maxResponseBytes = 1_000_000
const timeoutMs = 8_000
const maxLengths = { title: 300, description: 500, site: 100, address: 2_000 }

const cut = (text: unknown, length: number): string =>
  typeof text === 'string' ? clip(text.replace(/\s+/g, ' ').trim(), length) : ''

const absolute = (address: string, base: string): string | undefined => {
  const url = address && URL.canParse(address, base) ? new URL(address, base) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxLengths.address ? url.href : undefined
}

const size = (value: unknown): number | null => {
  const number = Math.round(Number(value))
  return number >= 40 && number <= 4_000 ? number : null
}

/** The frame address in a provider's HTML, if its origin is allowed. */
function frameIn(html: unknown, { frames }: Provider): { src: string; width: unknown; height: unknown } | undefined {
  if (typeof html !== 'string') return undefined
  const frame = parseHTML(`<body>${html.slice(0, 10_000)}</body>`).document.querySelector('iframe[src]')
  const src = (frame?.getAttribute('src') ?? '').replace(/^\/\//, 'https://')
  const url = URL.canParse(src) ? new URL(src) : undefined
  return frame && url && frames.includes(url.origin) && url.href.length <= maxLengths.address
    ? { src: url.href, width: frame.getAttribute('width'), height: frame.getAttribute('height') }
    : undefined
}

async function readFramed(ctx: Context, provider: Provider, page: string): Promise<MediaDescription | undefined> {
  const oembedUrl = new URL(provider.oembed)
  oembedUrl.search = new URLSearchParams({ url: page, format: 'json', maxwidth: '1192', maxheight: '800' }).toString()
  const response = await ctx.services.safeFetch(oembedUrl.href, {
    maxBytes: 200_000,
    timeoutMs,
    accept: ['application/json', 'text/json', 'text/javascript'],
  })
  if (!response.ok) return undefined
  const oembed = readJson(response.body.toString('utf8'))
  const frame = frameIn(oembed?.html, provider)
  if (!oembed || !frame) return undefined
  const thumbnail = absolute(typeof oembed.thumbnail_url === 'string' ? oembed.thumbnail_url : '', page)
  return {
    href: page,
    title: cut(oembed.title, maxLengths.title),
    description: cut(oembed.description, maxLengths.description),
    site: provider.name,
    provider: provider.name,
    frame: { src: frame.src, width: size(oembed.width) ?? size(frame.width), height: size(oembed.height) ?? size(frame.height) },
    ...(thumbnail && { thumbnail }),
  }
}

const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

async function readCard(ctx: Context, address: string): Promise<MediaDescription | undefined> {
  const response = await ctx.services.safeFetch(address, {
    maxBytes: maxResponseBytes,
    timeoutMs,
    accept: ['text/html', 'application/xhtml+xml'],
  })
  if (!response.ok) return undefined
  const { document } = parseHTML(response.body.toString('utf8'))
  const meta = (...names: string[]): string =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim())
      .find(Boolean) ?? ''
  const title = cut(meta('og:title', 'twitter:title') || document.querySelector('title')?.textContent, maxLengths.title)
  const thumbnail = absolute(meta('og:image', 'og:image:url', 'twitter:image'), response.url)
  return {
    href: address,
    title: title || new URL(address).hostname,
    description: cut(meta('og:description', 'twitter:description', 'description'), maxLengths.description),
    site: cut(meta('og:site_name'), maxLengths.site) || new URL(response.url).hostname.replace(/^www\./, ''),
    provider: '',
    ...(thumbnail && { thumbnail }),
  }
}

/** Describes an address: embedded for known providers, else by the page's own metadata. Undefined when nothing responds. */
export async function fetchMediaDescription(ctx: Context, address: string): Promise<MediaDescription | undefined> {
  const match = findProvider(address)
  const framed = match && (await readFramed(ctx, match.provider, match.page))
  return framed ?? readCard(ctx, address)
}
