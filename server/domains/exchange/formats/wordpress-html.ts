import { leave, type Left } from '#shared/body/read/left.ts'

/** Elements that already are blocks; text beside them still becomes paragraphs. */
const startsBlock = /^<(?:p|h[1-6]|ul|ol|li|blockquote|pre|figure|table|div|hr|section|iframe|!--)\b/i

/**
 * The HTML that WordPress makes of a post's text: what has no paragraphs gets one for each stretch between empty lines, and shortcodes
 * become what they stand for. Those nobody here knows are left out and told.
 */
export function htmlOfWordPress(content: string): { html: string; left: Left } {
  const left: Left = new Map()
  const html = content
    .replace(/<!--more.*?-->/g, '')
    .replace(
      /\[caption[^\]]*\]\s*((?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)([^[]*)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, '<iframe src="$1"></iframe>')
    .replace(
      /\[(?:source)?code(?: [^\]]*?(?:lang|language)="?([a-z0-9+#-]+)"?[^\]]*)?\]([\s\S]*?)\[\/(?:source)?code\]/gi,
      (_whole, language: string | undefined, code: string) =>
        `<pre${language ? ` data-language="${language}"` : ''}>${code}</pre>`,
    )
    .replace(/\[\/?([a-z][a-z0-9_-]{2,40})(?: [^\]]*)?\]/gi, (whole: string, name: string) => {
      // A bracket in a sentence is no shortcode: those have a word of their own or attributes.
      if (!/=|\//.test(whole) && !/^(?:gallery|playlist|audio|video)$/i.test(name)) return whole
      if (!whole.startsWith('[/'))
        leave(left, `[${name}]`, { reason: `The shortcode [${name}] means nothing outside of its site.` })
      return ''
    })
  return { html: /<p[\s>]/i.test(html) ? html : inParagraphs(html), left }
}

const inParagraphs = (html: string): string =>
  html
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .map((part) =>
      part.startsWith('<pre')
        ? part
        : part
            .split(/\r?\n\s*\r?\n/)
            .map((stretch) => stretch.trim())
            .filter(Boolean)
            .map((stretch) => (startsBlock.test(stretch) ? stretch : `<p>${stretch.replace(/\r?\n/g, '<br>')}</p>`))
            .join('\n'),
    )
    .join('\n')
