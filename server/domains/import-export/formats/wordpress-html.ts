import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'

/** A block of the newer editor, from its opening to its closing comment; its markup is complete. */
const editorBlock = /(<!-- wp:[\s\S]*?<!-- \/wp:[\s\S]*?-->|<!-- wp:[^>]*\/-->)/
/** Elements copied as they are; line breaks in them are literal or meaningless. */
const verbatim =
  /(<pre\b[\s\S]*?<\/pre>|<(?:script|style|textarea|svg)\b[\s\S]*?<\/(?:script|style|textarea|svg)>|<!--[\s\S]*?-->|<\/?[a-z][^>]*>)/i
const bareAddress = /^[ \t]*(https?:\/\/[^\s<>"[\]]+)[ \t]*$/gim

/**
 * The HTML WordPress would render. Text outside editor blocks gets paragraphs and line breaks, known shortcodes are expanded, and addresses
 * on their own line become embeds. Unknown shortcodes are dropped and counted.
 */
export function wordPressToHtml(content: string): { html: string; left: Omissions } {
  const left: Omissions = new Map()
  const html = withoutShortcodes(content, left)
    .split(editorBlock)
    .map((section, i) => (i % 2 === 1 ? withEmbeds(section) : withParagraphs(section)))
    .join('')
  return { html, left }
}

const frame = (address: string): string => `<figure><iframe src="${escapeHtml(address)}"></iframe></figure>`

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

/** Shortcodes with the address of an audio or video file. */
const mediaShortcode = /\[(audio|video)\b([^\]]*)\](?:[^[]*\[\/\1\])?/gi

function withoutShortcodes(content: string, left: Omissions): string {
  return content
    .replace(/<!--(?:more|nextpage).*?-->/g, '')
    .replace(
      /\[caption[^\]]*\]\s*((?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)([^[]*)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, (_whole, address: string) => frame(address))
    .replace(/\[(?:youtube|vimeo)[ =]+["']?(https?:[^\s"'\]]+)["']?[^\]]*\]/gi, (_whole, address: string) => frame(address))
    .replace(
      /\[(?:source)?code(?: [^\]]*?(?:lang|language)="?([a-z0-9+#-]+)"?[^\]]*)?\]([\s\S]*?)\[\/(?:source)?code\]/gi,
      (_whole, language: string | undefined, code: string) =>
        `<pre${language ? ` data-language="${language}"` : ''}>${code}</pre>`,
    )
    .replace(mediaShortcode, (_whole, tag: string) => `<${tag.toLowerCase()}></${tag.toLowerCase()}>`)
    .replace(/\[\/?([a-z][a-z0-9_-]{2,40})(?: [^\]]*)?\]/gi, (match: string, name: string) => {
      // A bracketed word in a sentence is not a shortcode; those have attributes or known names.
      if (!/=|\//.test(match) && !/^(?:gallery|playlist)$/i.test(name)) return match
      if (!match.startsWith('[/')) omit(left, `[${name}]`, { reason: `The shortcode [${name}] only works on its original site.` })
      return ''
    })
}
