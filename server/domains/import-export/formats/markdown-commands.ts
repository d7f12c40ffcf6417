import type { Omissions } from '#shared/body/read/omissions.ts'
import { omit } from '#shared/body/read/omissions.ts'
import { byNameAlone, fence, omitCommand, parseCommand, Passages, showCommand } from './commands.ts'
import { withoutComponents } from './mdx.ts'

/**
 * Markdown as its generator would leave it: commands of Liquid, Hugo, MDX, Obsidian and others become what they show where that is known, and
 * are dropped and counted otherwise. Code keeps them.
 */
export function withoutCommands(markdown: string, { isMdx, left }: { isMdx: boolean; left: Omissions }): string {
  const passages = new Passages()
  let text = markdown.replaceAll(/[\uE000\uE001]/g, '').replaceAll('\r\n', '\n')
  text = withListings(text, passages)
  text = withoutQueries(text, left)
  text = hideCode(text, passages)
  text = isMdx || /^import\s.+\sfrom\s+['"]/m.test(text) ? withoutComponents(text, left) : text
  if (!isMdx) text = withoutTemplates(text, left)
  text = withoutBoxes(withoutAttributes(text), left)
  return passages.restore(withoutWikiLinks(text, passages, left))
}

const hideCode = (text: string, passages: Passages): string =>
  text
    .replace(
      /^( {0,3}(?:> ?)*(?:[-*+] +|\d+[.)] +)?)(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ >]*\2[`~]*[ \t]*(?=\n|$)|$(?![\s\S]))|$)/gm,
      (whole) => passages.hide(whole),
    )
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (whole) => (/\n\s*\n/.test(whole) ? whole : passages.hide(whole)))
    .replace(/^(?: {4}|\t)(?=[^\n]*(?:\{\{|\{%|<%|\[\[))[^\n]*$/gm, (line, at: number, all: string) =>
      /(?:^|\n)\s*\n$/.test(all.slice(Math.max(0, at - 200), at)) ? passages.hide(line) : line,
    )

/** Commands that mark code or text to be shown as it is. */
const withListings = (text: string, passages: Passages): string =>
  text
    .replace(/\{%-?\s*(raw|verbatim)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g, (_whole, _name, inside: string) =>
      passages.hide(inside),
    )
    .replace(
      /\{%-?\s*(highlight|codeblock|code)\b([^%]*)%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g,
      (_whole, name: string, rest: string, code: string) => passages.hide(fence(code, languageOf(name, rest))),
    )
    .replace(
      /\{\{[<%]\s*highlight\b([^>%]*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_whole, rest: string, code: string) => passages.hide(fence(code, languageOf('highlight', rest))),
    )
    // Hugo shows a command whose inside is a comment.
    .replace(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, (_whole, open: string, inside: string, close: string) =>
      passages.hide(`{{${open}${inside}${close}}}`),
    )

function languageOf(name: string, rest: string): string {
  const { words, named } = parseCommand(`x ${rest}`)
  const language = named.lang ?? named.language ?? (name === 'codeblock' ? '' : (words[0] ?? ''))
  return /^[\w+#-]+$/.test(language) ? language : ''
}

/** Blocks of code that a program replaces by what it finds. */
const withoutQueries = (text: string, left: Omissions): string =>
  text.replace(
    /^(`{3,}|~{3,})[ \t]*(dataview(?:js)?|query|tasks|templater|button|chart)[ \t]*\n[\s\S]*?\n\1[ \t]*$/gm,
    (_whole, _sign, name: string) => {
      omit(left, `query ${name}`, { reason: `A block of “${name}”, which its program replaces by what it finds.` })
      return ''
    },
  )

/** Where a site is, and filters that only complete an address. */
const siteAddress = /^\s*(?:site|hugo|config|\$)?\.?(?:site\.)?(?:baseurl|base_url|base_path|url|root|permalink)(?:\s*\|.*)?\s*$/i

function withoutTemplates(text: string, left: Omissions): string {
  return text
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{\{!--[\s\S]*?--\}\}|\{#(?=\s)[\s\S]*?#\}/g, '')
    .replace(/\{\{\s*<!--[\s\S]*?-->\s*\}\}/g, '')
    .replace(
      /\{\{([<%])([\s\S]*?)[>%]\}\}|\{%-?([\s\S]*?)-?%\}|\{\{\{?([\s\S]*?)\}?\}\}|<%[-=_]?([\s\S]*?)[-_]?%>/g,
      (whole, _sign, shortcode?: string, tag?: string, output?: string, script?: string) => {
        if (whole.length > maxCommandLength) return whole
        if (output !== undefined) return outputOf(output, whole, left)
        const inside = (shortcode ?? tag ?? script ?? '').trim().replace(/\/$/, '')
        if (/^(?:\/|end)\w*/.test(inside)) return ''
        const command = parseCommand(inside)
        if (/^(?:rel)?ref$|^link$|^post_url$|^post_link$/.test(command.name))
          return `/${(command.words[0] ?? '').replace(/^\/|\.md$/g, '')}`
        if (command.name === 'asset_path') return command.words[0] ?? ''
        const shown = script === undefined ? showCommand(command) : undefined
        if (shown !== undefined) return shown
        omitCommand(left, whole)
        return ''
      },
    )
}

const maxCommandLength = 2_000

/** A value that a generator writes. Only addresses and words in quotes are known without it. */
function outputOf(output: string, whole: string, left: Omissions): string {
  if (siteAddress.test(output)) return ''
  const literal = /^\s*(?:"([^"]*)"|'([^']*)')\s*(?:\||$)/.exec(output)
  if (literal) return literal[1] ?? literal[2] ?? ''
  if (/^\s*\/|^\s*end\b/.test(output)) return ''
  const call = /^\s*[\w.:]+\s*\(/.test(output) ? showCommand(parseCommand(output)) : undefined
  if (call !== undefined) return call
  omitCommand(left, whole)
  return ''
}

/** Classes, sizes and ids of elements, as Kramdown and Pandoc write them. */
const withoutAttributes = (text: string): string =>
  text
    .replace(/^[ \t]*\{::?[^}\n]*\}[ \t]*$/gm, '')
    .replace(/(?<=[)\]*_>\uE001])(?:\{:?\s*(?:[.#][\w-]|[\w-]+=)[^}\n]*\})+/g, '')
    .replace(/^(#{1,6} .*?)[ \t]*\{:?\s*[#.][^}\n]*\}[ \t]*$/gm, '$1')
    .replace(/[ \t]+\{:\s*[.#][^}\n]*\}[ \t]*$/gm, '')

/** Boxes around text. Their titles stay. */
const withoutBoxes = (text: string, left: Omissions): string =>
  text
    .replace(
      /^[ \t]*:{3,}[ \t]*(?:\{[^}\n]*\}|([a-z][\w-]*))?(?:\[([^\]\n]*)\]|[ \t]+(?!\{)([^\n{]*))?(?:\{[^}\n]*\})?[ \t]*$/gim,
      (whole, kind?: string, label?: string, title?: string) => {
        if (kind) boxOf(left, kind)
        const words = (label ?? title ?? '').trim()
        return /[a-z{[]/i.test(whole) && words ? `\n**${words}**\n` : '\n'
      },
    )
    .replace(
      /^((?:> ?)+)\[!([\w-]+)(?:\|[^\]]*)?\][-+]?[ \t]*([^\n]*)$/gm,
      (_whole, marks: string, kind: string, title: string) => {
        boxOf(left, kind)
        return title ? `${marks}**${title.trim()}**\n${marks}` : marks
      },
    )
    .replace(
      /^(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)*)/gm,
      (_whole, kind: string, title: string | undefined, inside: string) => {
        boxOf(left, kind)
        return `${title ? `**${title}**\n\n` : ''}${inside.replace(/^(?: {4}|\t)/gm, '')}\n`
      },
    )
    .replace(/^[ \t]*(?:\[\[?_?TOC_?\]\]?|\*[ \t]*TOC)[ \t]*$/gim, '')

const boxOf = (left: Omissions, kind: string): void =>
  omit(left, `box ${kind}`, {
    kind: 'PARAGRAPH',
    isChange: true,
    reason: `The box “${kind.slice(0, 40)}” became paragraphs.`,
  })

const isImage = (target: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|bmp|svg)$/i.test(target)

/** Links between notes by their names, and notes and files shown inside others. */
const withoutWikiLinks = (text: string, passages: Passages, left: Omissions): string =>
  text
    .replace(/!\[\[([^\]\n|#]+)(#[^\]\n|]*)?(?:\|([^\]\n]*))?\]\]/g, (_whole, target: string, _part, label = '') => {
      const name = target.trim()
      if (isImage(name)) {
        const alt = /^\d+(?:x\d+)?$/.test(label) ? '' : label.replace(/[[\]]/g, '')
        return `![${alt}](<${byNameAlone}${name.replace(/[<>]/g, '')}>)`
      }
      omit(left, `note ${name}`, { reason: `The file “${name.slice(0, 80)}”, which was shown inside.` })
      return ''
    })
    .replace(/\[\[([^\]\n|]+)(?:\|([^\]\n]*))?\]\]/g, (_whole, target: string, label?: string) => {
      omit(left, `link ${target}`, {
        kind: 'PARAGRAPH',
        isChange: true,
        reason: `The link to the note “${target.slice(0, 80)}” became text.`,
      })
      return label?.trim() || target.replace('#', ' › ').trim()
    })
    .replace(/(?<![\w%])%%(?!%)[\s\S]*?%%/g, (whole) => {
      if (whole.length > 10_000) return whole
      omit(left, 'comment', { kind: 'PARAGRAPH', reason: 'A comment between percent signs, which readers don’t see.' })
      return ''
    })
    .replace(/[ \t]+\^[a-z0-9-]{4,40}[ \t]*$/gim, '')
    .replace(/==(?=\S)([^=\n]+?)(?<=\S)==/g, (_whole, words: string) => `<mark>${words}</mark>`)
    .replace(/\\\uE000/g, () => passages.hide('\\'))
