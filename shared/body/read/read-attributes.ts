import { attribute, type Element, findInside, hasClass, isElement, type HtmlNode } from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'
import { readHref } from './link-mark.ts'
import type { OmittedKind } from './omissions.ts'

/** What a script of the original page makes of an element: blocks, words in a line, or nothing that a story can hold. */
export type Drawn =
  | { blocks: ImportedBlock[] }
  | { words: string }
  | { left: { name: string; kind?: OmittedKind; reason: string } }

const frame = (frameSource: string, text = ''): Drawn => ({ blocks: [{ type: 'IFRAME', text, markups: [], frameSource }] })
const left = (name: string, reason: string, kind?: OmittedKind): Drawn => ({ left: { name, reason, ...(kind && { kind }) } })

/** Parts of a page that only work there, by their class. What they say is meant for its visitors, not for readers of the text. */
const controls: [RegExp, () => Drawn][] = [
  [
    /\bsubscription-widget|\bsubscribe-widget\b|\bkg-signup-card\b|\bwp-block-jetpack-subscriptions\b|\bmc_embed_signup\b|\bjetpack_subscription_widget\b/,
    () => left('signup', 'A form to sign up on your old site.'),
  ],
  [
    /\bpaywall-jump\b|\bgh-post-upgrade-cta\b|\bwp-block-jetpack-paywall\b/,
    () => left('paywall', 'The place from which only subscribers could read on.', 'PARAGRAPH'),
  ],
  [
    /\bsharedaddy\b|\bshare-buttons?\b|\baddtoany_|\bjp-relatedposts\b|\bpost-likes-widget|\bcommunity-chat\b|\bdirectMessage\b/,
    () => left('share', 'Buttons that only worked on your old site.'),
  ],
  [/\bpoll-embed\b|\bwp-polls\b|\bcrowdsignal/, () => left('poll', 'A poll. Readers can’t vote here.')],
  [
    /\bkg-audio-card\b|\bnative-audio-embed\b/,
    () => left('audio', 'Audio files can’t be imported. Embed it from a service that hosts it.'),
  ],
  [/\bnative-video-embed\b/, () => left('video', 'Video files can’t be imported. Embed a video from a service that hosts it.')],
]

/** The buttons over a video, which is counted itself, and those that repeat a link. */
const repeated =
  /\bkg-video-(?:overlay|player|hide|large-play)|\bkg-toggle-card-icon\b|\bkg-file-card-icon\b|\bwp-block-file__button\b|\bimage-link-expand\b/

export const repeatsContent = (element: Element): boolean => hasClass(element, repeated)

/** Addresses with which a reader acts on the original site, and Substack's placeholders for them. */
const action =
  /%%\w+%%|%25%25\w+%25%25|\/subscribe(?:[/?#]|$)|[?&](?:action=share|utm_campaign=[^&]*share)|[?&]gift=|\/comments(?:[/?#]|$)|\/leaderboard\b|\/survey\/|^#\/portal\b/

type Attributes = Record<string, unknown>

const word = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
const record = (value: unknown): Attributes => (typeof value === 'object' && value !== null ? (value as Attributes) : {})

function attrsOf(element: Element): Attributes | undefined {
  const text = attribute(element, 'data-attrs')
  if (!text) return undefined
  try {
    return record(JSON.parse(text))
  } catch {
    return {}
  }
}

const visible = /^(?:img|iframe|video|audio|picture|table|hr|pre|math|svg|input|canvas|object|embed)$/

/** Whether an element shows something without the scripts of its page. */
const isVisible = (node: HtmlNode): boolean =>
  isElement(node) ? visible.test(node.tagName) || node.childNodes.some(isVisible) : 'value' in node && node.value.trim() !== ''

/** Attributes that hold the address of an embed, as editors and faster replacements of players write it. */
const addressAttributes = [
  'data-oembed-url',
  'data-oembed',
  'data-embed-url',
  'data-iframe-src',
  'data-video-url',
  'data-href',
  'data-url',
]

const button = /\bbutton(?:-wrapper)?\b|\bcaptioned-button-wrap\b|\bkg-(?:btn|button-card)\b|\bwp-block-button\b/

/** A button for something that only the original site does, such as subscribing to it. */
function isActionButton(element: Element, attrs: Attributes | undefined): boolean {
  const link = element.tagName === 'a' ? element : undefined
  if (/^#\/portal\b/.test(link ? attribute(link, 'href') : '')) return true
  if (!hasClass(element, button)) return false
  const inside = link ?? findInside(element, ({ tagName }) => tagName === 'a')
  return action.test(word(attrs?.url)) || action.test(inside ? attribute(inside, 'href') : '')
}

/** The content that an element has only in its attributes; undefined for elements that show theirs. */
export function readAttributes(element: Element): Drawn | undefined {
  const control = controls.find(([pattern]) => hasClass(element, pattern) || pattern.test(attribute(element, 'id')))?.[1]
  if (control) return control()
  const attrs = attrsOf(element)
  if (isActionButton(element, attrs)) return left('button', 'Buttons that only worked on your old site.')
  if (isVisible(element)) return undefined
  if (attrs)
    return drawnFrom(attrs, attribute(element, 'data-component-name') || attribute(element, 'class').split(' ')[0] || 'part')
  return playerOf(element)
}

/** Substack writes what its scripts draw as JSON. */
function drawnFrom(attrs: Attributes, name: string): Drawn | undefined {
  const gallery = record(attrs.gallery)
  const images = (Array.isArray(gallery.images) ? gallery.images : []).map((image) => word(record(image).src)).filter(Boolean)
  if (images.length > 0) return galleryOf(images, word(gallery.caption), word(gallery.alt))
  const formula = word(attrs.persistentExpression) || word(attrs.expression)
  if (formula) return { blocks: [{ type: 'MATH', text: formula, markups: [] }] }
  const address = addressIn(attrs)
  const quoted = word(attrs.full_text) || word(record(attrs.comment).body)
  const title = word(attrs.title) || word(attrs.name)
  if (address && quoted)
    return {
      blocks: [{ type: 'BQ', text: quoted, markups: [] }, ...linked(address, title || word(attrs.username) || address)],
    }
  if (address && /post|publication|digest/i.test(name)) return card(address, attrs)
  if (address) return frame(address)
  const words = title || word(attrs.symbol) || word(attrs.text)
  if (words) return { words }
  const html = word(attrs.innerHTML)
  const inside = /(?:href|src)="(https?:\/\/[^"]+)"/i.exec(html)?.[1]
  return inside ? frame(inside) : left(name, `The part “${name.slice(0, 60)}” only works on its original site.`)
}

const linked = (href: string, words: string): ImportedBlock[] => [
  { type: 'P', text: words, markups: [{ type: 'A', start: 0, end: words.length, href }] },
]

const card = (href: string, attrs: Attributes): Drawn => ({
  blocks: [
    {
      type: 'MIXTAPE_EMBED',
      text: '',
      markups: [],
      mixtape: {
        href,
        ...(word(attrs.title || attrs.name) && { title: word(attrs.title || attrs.name) }),
        ...(word(attrs.truncated_body_text || attrs.caption || attrs.hero_text) && {
          description: word(attrs.truncated_body_text || attrs.caption || attrs.hero_text),
        }),
        ...(word(attrs.publication_name || attrs.base_url) && { site: word(attrs.publication_name || attrs.base_url) }),
      },
    },
  ],
})

const galleryOf = (images: readonly string[], caption: string, imageAlt: string): Drawn => ({
  blocks: images.map((imageSource, i) => ({
    type: 'IMG' as const,
    text: i === images.length - 1 ? caption : '',
    markups: [],
    imageSource,
    ...(imageAlt && { imageAlt }),
    ...(images.length > 1 && { layout: i === 0 ? ('OUTSET_ROW' as const) : ('OUTSET_ROW_CONTINUE' as const) }),
  })),
})

/** The page of an embed. Players are named by the id of what they play. */
function addressIn(attrs: Attributes): string | undefined {
  const video = word(attrs.videoId)
  if (video) return /^\d+$/.test(video) ? `https://vimeo.com/${video}` : `https://www.youtube.com/watch?v=${video}`
  const instagram = word(attrs.instagram_id)
  if (instagram) return `https://www.instagram.com/p/${instagram}/`
  return ['url', 'canonical_url', 'href', 'src', 'base_url', 'embed_url', 'iframe_url']
    .map((name) => readHref(word(attrs[name])))
    .find((href) => href?.startsWith('http'))
}

/** Small elements that a script replaces by a player, such as `lite-youtube`. */
function playerOf(element: Element): Drawn | undefined {
  const { tagName } = element
  const names = `${tagName} ${attribute(element, 'class')}`
  const id = ['videoid', 'data-videoid', 'data-video-id', 'data-youtube-id', 'data-vimeo-id', 'data-id', 'data-embed']
    .map((name) => attribute(element, name))
    .find((value) => /^[\w-]{5,20}$/.test(value))
  if (id && /youtube|yt-/i.test(names)) return frame(`https://www.youtube.com/watch?v=${id}`)
  if (id && /vimeo/i.test(names)) return frame(`https://vimeo.com/${id}`)
  const source = /^(?:oembed|amp-|media-embed)/.test(tagName) ? [attribute(element, 'url'), attribute(element, 'src')] : []
  const address = [...source, ...addressAttributes.map((name) => attribute(element, name))]
    .map(readHref)
    .find((href) => href?.startsWith('http'))
  if (!address) return undefined
  if (tagName === 'amp-img')
    return { blocks: [{ type: 'IMG', text: '', markups: [], imageSource: address, imageAlt: attribute(element, 'alt') }] }
  const isEmbed = source.length > 0 || /embed|video|player|tweet|post|iframe|youtube|vimeo/i.test(names + attributeNames(element))
  return isEmbed ? frame(address) : left('share', 'Buttons that only worked on your old site.')
}

const attributeNames = (element: Element): string => element.attrs.map(({ name }) => name).join(' ')

/** Scripts that draw a page of their own, by their address. */
const drawing: [RegExp, string][] = [
  [/^(https:\/\/gist\.github\.com\/[\w-]+\/\w+)\.js/, '$1'],
  [/^(https:\/\/asciinema\.org\/a\/\w+)\.js/, '$1'],
  [/^(https:\/\/gitlab\.com\/.+\/snippets\/\d+)\.js/, '$1'],
  [/^https:\/\/pastebin\.com\/embed_js(?:\.php\?i=|\/)(\w+).*/, 'https://pastebin.com/$1'],
  [/^(https:\/\/jsfiddle\.net\/(?:[\w-]+\/)?\w+)\/embed\b.*/, '$1/'],
]

/** The page that a script with this address shows in its place, for those that are known. */
export function drawnAddress(source: string): string | undefined {
  const known = drawing.find(([pattern]) => pattern.test(source))
  return known && source.replace(...known)
}

/** What a script shows in its place. */
export function readScript(script: Element): Drawn | undefined {
  const source = readHref(attribute(script, 'src'))
  const type = attribute(script, 'type')
  if (type && !/javascript|ecmascript|^module$/i.test(type)) return undefined
  if (!source) {
    const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    return /document\.write|\.innerHTML|appendChild|insertBefore/.test(text)
      ? left('script', 'A script that shows something on its original site.')
      : undefined
  }
  const telegram = attribute(script, 'data-telegram-post')
  if (telegram) return frame(`https://t.me/${telegram}`)
  const drawn = drawnAddress(source)
  if (drawn) return frame(drawn)
  const { host, pathname } = new URL(source)
  return left(`script ${host}${pathname}`, `The script ${`${host}${pathname}`.slice(0, 100)} only works on its original site.`)
}

/** A picture that an empty element shows as its background. */
export function readBackground(element: Element): ImportedBlock | undefined {
  if (isVisible(element) && !hasClass(element, /cover|background|hero/i)) return undefined
  const found = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(attribute(element, 'style'))?.[1]
  if (!found || findInside(element, (inner) => attribute(inner, 'src') === found)) return undefined
  return { type: 'IMG', text: '', markups: [], imageSource: found }
}
