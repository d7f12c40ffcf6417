import { parseHTML } from 'linkedom'
import type { Context } from '#server/platform/context.ts'
import { type Provider, providerOf } from './providers.ts'

/** A page's description of itself. */
export type Described = {
  href: string
  title: string
  description: string
  site: string
  provider: string
  frame?: { src: string; width: number | null; height: number | null }
  thumbnail?: string
}

const mostBytes = 1_000_000
const timeoutMs = 8_000
const longest = { title: 300, description: 500, site: 100, address: 2_000 }

const cut = (text: unknown, length: number): string =>
  typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, length) : ''

const absolute = (address: string, base: string): string | undefined => {
  const url = address && URL.canParse(address, base) ? new URL(address, base) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href.length <= longest.address ? url.href : undefined
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
  return frame && url && frames.includes(url.origin) && url.href.length <= longest.address
    ? { src: url.href, width: frame.getAttribute('width'), height: frame.getAttribute('height') }
    : undefined
}

async function readFramed(ctx: Context, provider: Provider, page: string): Promise<Described | undefined> {
  const question = new URL(provider.oembed)
  question.search = new URLSearchParams({ url: page, format: 'json', maxwidth: '1192', maxheight: '800' }).toString()
  const answer = await ctx.services.fetchOutside(question.href, {
    maxBytes: 200_000,
    timeoutMs,
    accept: ['application/json', 'text/json', 'text/javascript'],
  })
  if (!answer.ok) return undefined
  const said = readJson(answer.body.toString('utf8'))
  const frame = frameIn(said?.html, provider)
  if (!said || !frame) return undefined
  const thumbnail = absolute(typeof said.thumbnail_url === 'string' ? said.thumbnail_url : '', page)
  return {
    href: page,
    title: cut(said.title, longest.title),
    description: cut(said.description, longest.description),
    site: provider.name,
    provider: provider.name,
    frame: { src: frame.src, width: size(said.width) ?? size(frame.width), height: size(said.height) ?? size(frame.height) },
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

async function readCard(ctx: Context, address: string): Promise<Described | undefined> {
  const answer = await ctx.services.fetchOutside(address, {
    maxBytes: mostBytes,
    timeoutMs,
    accept: ['text/html', 'application/xhtml+xml'],
  })
  if (!answer.ok) return undefined
  const { document } = parseHTML(answer.body.toString('utf8'))
  const meta = (...names: string[]): string =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim())
      .find(Boolean) ?? ''
  const title = cut(meta('og:title', 'twitter:title') || document.querySelector('title')?.textContent, longest.title)
  const thumbnail = absolute(meta('og:image', 'og:image:url', 'twitter:image'), answer.url)
  return {
    href: address,
    title: title || new URL(address).hostname,
    description: cut(meta('og:description', 'twitter:description', 'description'), longest.description),
    site: cut(meta('og:site_name'), longest.site) || new URL(answer.url).hostname.replace(/^www\./, ''),
    provider: '',
    ...(thumbnail && { thumbnail }),
  }
}

/** Describes an address: embedded for known providers, else by the page's own metadata. Undefined when nothing responds. */
export async function readOutside(ctx: Context, address: string): Promise<Described | undefined> {
  const known = providerOf(address)
  const framed = known && (await readFramed(ctx, known.provider, known.page))
  return framed ?? readCard(ctx, address)
}
