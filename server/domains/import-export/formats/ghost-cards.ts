import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'

/** The data of a Ghost card; both editors use mostly the same keys. */
export type CardPayload = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): CardPayload => (typeof value === 'object' && value !== null ? (value as CardPayload) : {})
const paragraph = (html: string): string => (html ? `<p>${html}</p>` : '')
const link = (href: string, words: string): string =>
  href ? paragraph(`<a href="${escapeHtml(href)}">${escapeHtml(words || href)}</a>`) : ''

const figure = (inner: string, caption: unknown, classes = ''): string =>
  `<figure${classes && ` class="${classes}"`}>${inner}${text(caption) && `<figcaption>${text(caption)}</figcaption>`}</figure>`

const widths: Record<string, string> = { wide: 'kg-width-wide', full: 'kg-width-full' }

const image = ({ src, alt }: CardPayload): string =>
  text(src) && `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}">`

function bookmark({ url, metadata, caption }: CardPayload): string {
  const { title, description, publisher, thumbnail } = record(metadata)
  const href = escapeHtml(text(url))
  const card = `<div class="kg-bookmark-card"><a href="${href}"><div class="kg-bookmark-title">${escapeHtml(text(title) || text(url))}</div>
<div class="kg-bookmark-description">${escapeHtml(text(description))}</div><span class="kg-bookmark-publisher">${escapeHtml(text(publisher))}</span>
${text(thumbnail) && `<img src="${escapeHtml(text(thumbnail))}">`}</a></div>`
  return href ? card + paragraph(text(caption)) : paragraph(text(caption))
}

/** The address inside the embed code, else the page itself. */
function embed({ html, url, caption }: CardPayload): string {
  const framed = /<iframe[^>]+src="([^"]+)"/i.exec(text(html))?.[1]
  const source = framed ?? escapeHtml(text(url))
  return source ? figure(`<iframe src="${source}"></iframe>`, caption) : text(html)
}

const code = ({ code: source, language, caption }: CardPayload): string =>
  `<pre${text(language) && ` data-language="${escapeHtml(text(language))}"`}>${escapeHtml(text(source))}</pre>${paragraph(text(caption))}`

const gallery = ({ images, caption }: CardPayload): string =>
  figure((Array.isArray(images) ? images : []).map((picture) => image(record(picture))).join(''), caption)

const picture = (src: unknown): string => (text(src) ? figure(image({ src }), '') : '')

type Card = (payload: CardPayload) => string

const cards: Record<string, Card> = {
  image: (payload) => figure(image(payload), payload.caption, widths[text(payload.cardWidth)] ?? ''),
  gallery,
  codeblock: code,
  code,
  html: ({ html }) => text(html),
  // The HTML parser sanitizes this, as it does for all cards.
  markdown: ({ markdown }) =>
    micromark(text(markdown), { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  embed,
  bookmark,
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  callout: ({ calloutText, calloutEmoji }) =>
    `<blockquote>${paragraph(`${text(calloutEmoji)} ${text(calloutText)}`.trim())}</blockquote>`,
  toggle: ({ heading, content }) => `<h4>${text(heading)}</h4>${text(content)}`,
  button: ({ buttonUrl, buttonText }) => link(text(buttonUrl), text(buttonText)),
  header: ({ heading, header, subheading, subheader, backgroundImageSrc, buttonUrl, buttonText }) =>
    `${picture(backgroundImageSrc)}<h2>${text(heading) || text(header)}</h2>${paragraph(text(subheading) || text(subheader))}${link(text(buttonUrl), text(buttonText))}`,
  'call-to-action': ({ textValue, sponsorLabel, imageUrl, buttonUrl, buttonText }) =>
    `${picture(imageUrl)}${paragraph(text(sponsorLabel))}${text(textValue)}${link(text(buttonUrl), text(buttonText))}`,
  product: ({ productTitle, productDescription, productUrl, productButton, productImageSrc }) =>
    `${picture(productImageSrc)}<h4>${text(productTitle)}</h4>${text(productDescription)}${link(text(productUrl), text(productButton))}`,
  file: ({ src, fileTitle, fileCaption }) => link(text(src), text(fileTitle)) + paragraph(escapeHtml(text(fileCaption))),
}

/** Cards for elements that the HTML parser drops and counts. */
const media: Record<string, string> = { video: 'video', audio: 'audio' }

const unseen: Record<string, string> = {
  email: 'A part shown only in emails.',
  'email-cta': 'A part shown only in emails.',
  signup: 'A form to sign up on your old site.',
  paywall: 'The place from which only subscribers could read on.',
}

/** A card as HTML. Unsupported and unknown cards are dropped and counted. */
export function cardToHtml(name: string, payload: CardPayload, left: Omissions): string {
  const kind = name.replace(/^card-/, '')
  const tag = media[kind]
  if (tag)
    return figure(
      `<${tag} src="${escapeHtml(text(payload.src))}"></${tag}>`,
      text(payload.caption) || escapeHtml(text(payload.title)),
    )
  const card = cards[kind]
  if (card) return card(payload)
  const reason = unseen[kind] ?? `The card “${kind.slice(0, 40)}” of Ghost isn’t known here.`
  omit(left, kind, { kind: kind === 'paywall' ? 'PARAGRAPH' : 'EMBED', reason })
  return ''
}
