import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'

/** A block of the newer editor, from its opening to its closing comment; its markup is complete. */
const editorBlock = /(<!-- wp:[\s\S]*?<!-- \/wp:[\s\S]*?-->|<!-- wp:[^>]*\/-->)/
/** Elements copied as they are; line breaks in them are literal or meaningless. */
const verbatim =
  /(<pre\b[\s\S]*?<\/pre>|<(?:script|style|textarea|svg)\b[\s\S]*?<\/(?:script|style|textarea|svg)>|<!--[\s\S]*?-->|<\/?[a-z][^>]*>)/i
const bareAddress = /^[ \t]*(https?:\/\/[^\s<>"[\]]+)[ \t]*$/gim

export type WordPressPicture = { address: string; alt: string; caption: string }

type Sources = {
  /** The notes of the post, as the editor keeps them next to it: JSON. */
  notes: string
  /** Patterns that several posts share, by id. */
  patterns: ReadonlyMap<string, string>
  /** The pictures of a gallery with these ids, or of one without any. Undefined for those that are not in the file. */
  picturesOf: (ids: readonly string[] | undefined) => readonly (WordPressPicture | undefined)[]
}

/**
 * The HTML WordPress would render. Text outside editor blocks gets paragraphs and line breaks, known shortcodes are expanded, and addresses
 * on their own line become embeds. Unknown shortcodes and blocks are dropped and counted.
 */
export function wordPressToHtml(content: string, sources: Sources): { html: string; left: Omissions } {
  const left: Omissions = new Map()
  const code: string[] = []
  const withBlocks = withDynamicBlocks(content, sources, left)
  const html = withoutShortcodes(withGalleries(hideCode(withCode(withBlocks), code), sources, left), left)
    .split(editorBlock)
    .map((section, i) => (i % 2 === 1 ? withEmbeds(section) : withParagraphs(section)))
    .join('')
  return { html: html.replace(/<pre data-code="(\d+)"><\/pre>/g, (_whole, at: string) => code[Number(at)] ?? ''), left }
}

/** Brackets in code are no shortcodes. */
const hideCode = (content: string, code: string[]): string =>
  content.replace(/<pre\b[\s\S]*?<\/pre>|<code\b[^>]*>[^<]*<\/code>/gi, (whole) => {
    if (!whole.includes('[')) return whole
    if (whole.startsWith('<pre')) return `<pre data-code="${code.push(whole) - 1}"></pre>`
    return whole.replaceAll('[', '&#91;')
  })

const withCode = (content: string): string =>
  content.replace(
    /\[(?:source)?code(?: [^\]]*?(?:lang|language)="?([a-z0-9+#-]+)"?[^\]]*)?\]([\s\S]*?)\[\/(?:source)?code\]/gi,
    (_whole, language: string | undefined, code: string) => `<pre${language ? ` data-language="${language}"` : ''}>${code}</pre>`,
  )

const frame = (address: string): string => `<figure><iframe src="${escapeHtml(address)}"></iframe></figure>`

/** Blocks that hold no markup: WordPress renders them for each request. */
const dynamicBlock = /<!-- wp:([a-z0-9-]+(?:\/[a-z0-9-]+)?) (\{[\s\S]*?\} )?\/-->/g
/** Those that show nothing of their own. */
const empty = /^(?:more|nextpage|page-break|spacer|separator|paragraph|post-[a-z-]+|core-embed\/[a-z]+|embed|block|footnotes)$/
const maxPatternDepth = 5

function withDynamicBlocks(content: string, sources: Sources, left: Omissions, depth = 0): string {
  const { notes, patterns } = sources
  let hasNotes = false
  const notesHtml = notesToHtml(notes)
  const expanded = content.replace(dynamicBlock, (whole, name: string, json = '{}') => {
    const { ref, url } = parseAttributes(json)
    if (name === 'footnotes') {
      hasNotes = true
      return notesHtml
    }
    const pattern = name === 'block' && depth < maxPatternDepth ? patterns.get(String(ref)) : undefined
    if (pattern !== undefined) return `\n\n${withDynamicBlocks(pattern, { ...sources, notes: '' }, left, depth + 1)}\n\n`
    if (name === 'block') omit(left, 'block', { kind: 'PARAGRAPH', reason: 'A synced pattern that isn’t in this file.' })
    else if (typeof url === 'string' && /^https?:/.test(url)) return `\n\n${frame(url)}\n\n`
    else if (!empty.test(name))
      omit(left, `block ${name}`, { reason: `The block “${name}” is only filled on its original site.` })
    return empty.test(name) ? '' : whole
  })
  return hasNotes ? expanded : expanded + notesHtml
}

function parseAttributes(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

function notesToHtml(notes: string): string {
  let list: unknown
  try {
    list = JSON.parse(notes || '[]')
  } catch {
    // Exports made by copying the database have escaped quotes.
    list = []
    try {
      list = JSON.parse(notes.replaceAll('\\"', '"'))
    } catch {
      return ''
    }
  }
  const items = (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const { id, content } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown; content?: unknown }
    return typeof id === 'string' && typeof content === 'string' ? [`<li id="${escapeHtml(id)}">${content}</li>`] : []
  })
  return items.length > 0 ? `\n\n<ol class="wp-block-footnotes">${items.join('')}</ol>` : ''
}

/** An embed block holds its address as text. */
const withEmbeds = (block: string): string =>
  /^<!-- wp:(?:core-)?embed|^<!-- wp:core-embed/.test(block)
    ? block.replace(
        /(<div class="wp-block-embed__wrapper">)\s*(https?:[^\s<]+)\s*<\/div>/i,
        (_whole, _open, address: string) => `<iframe src="${address}"></iframe>`,
      )
    : block

/** Follows WordPress: an empty line ends a paragraph, any other line break is kept. */
const withParagraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(bareAddress, (_line, address: string) => `\n\n${frame(address)}\n\n`)
    .split(verbatim)
    .map((section, i) => (i % 2 === 1 ? section : section.replace(/\n[ \t]*\n\s*/g, '<div></div>').replace(/\n/g, '<br>')))
    .join('')

/** Its pictures are named by ids, or are all those of the post. One without any stays, so that it is reported. */
const withGalleries = (content: string, { picturesOf }: Sources, left: Omissions): string =>
  content.replace(/\[gallery(?![\w-])([^\]]*)\]/gi, (whole, attributes: string) => {
    const ids = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/i
      .exec(attributes)?.[1]
      ?.split(/[,\s]+/)
      .filter(Boolean)
    const found = picturesOf(ids)
    const pictures = found.filter((picture) => picture !== undefined)
    if (pictures.length === 0) return whole
    for (let missing = found.length - pictures.length; missing > 0; missing--)
      omit(left, 'image', { kind: 'IMAGE', reason: 'A picture of a gallery that isn’t in this file.' })
    return `\n\n${pictures.map(figureOf).join('')}\n\n`
  })

const figureOf = ({ address, alt, caption }: WordPressPicture): string => {
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`
  return `<figure>${image}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`
}

/** Shortcodes with the address of an audio or video file. */
const mediaShortcode = /\[(audio|video)\b([^\]]*)\](?:[^[]*\[\/\1\])?/gi

function withoutShortcodes(content: string, left: Omissions): string {
  const expanded = content
    .replace(/<!--(?:more|nextpage).*?-->/g, '')
    .replace(
      /\[(?:wp_)?caption([^\]]*)\]\s*((?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
      (_whole, attributes: string, image: string, words: string) =>
        `<figure>${image}<figcaption>${words.trim() || (/\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? '')}</figcaption></figure>`,
    )
    .replace(/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, (_whole, address: string) => frame(address))
    .replace(
      /\[(?:youtube|vimeo|soundcloud|instagram|tweet|gist|spotify|codepen)(?: url)?[ =]+["']?(https?:[^\s"'\]]+)["']?[^\]]*\](?:\s*\[\/(?:youtube|vimeo|soundcloud|instagram|tweet|gist|spotify|codepen)\])?/gi,
      (_whole, address: string) => frame(address),
    )
    .replace(mediaShortcode, (_whole, tag: string) => `<${tag.toLowerCase()}></${tag.toLowerCase()}>`)
  // Both halves of a pair are commands, also where the first has no attributes.
  const pairs = new Set([...expanded.matchAll(/\[\/([a-z][a-z0-9_-]{1,40})\]/gi)].map(([, name]) => name?.toLowerCase()))
  return expanded.replace(
    /\[\[([^\]]*)\]\]|\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^\]]*)?)(\/?)\]/gi,
    (match: string, escaped: string | undefined, isEnd: string, name: string, attributes: string, isClosed: string) => {
      // Two brackets show a shortcode instead of running it.
      if (escaped !== undefined) return /^\/?[a-z][a-z0-9_-]*(?:\s|$)/i.test(escaped) ? `[${escaped}]` : match
      // A bracketed word in a sentence is not a shortcode; those have attributes, an end, or known names.
      const isCommand =
        isEnd ||
        isClosed ||
        /\s*[\w-]+\s*=/.test(attributes) ||
        pairs.has(name.toLowerCase()) ||
        /[a-z0-9][_-][a-z0-9]/i.test(name) ||
        /^(?:gallery|playlist|toc)$/i.test(name)
      if (!isCommand) return match
      if (!isEnd) omit(left, `[${name}]`, { reason: `The shortcode [${name}] only works on its original site.` })
      return ''
    },
  )
}
