import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'

/** Pictures that a text names without their folder; see `findRelativeImage`. */
export const byNameAlone = 'file-name:'

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|bmp|tiff?|heic|svg)$/i
const quote = (text: string): string => escapeHtml(text)
const frame = (address: string): string => `<iframe src="${quote(address)}"></iframe>`
const figure = (src: string, alt: string, caption: string): string =>
  `<figure><img src="${quote(src)}" alt="${quote(alt)}">${caption && `<figcaption>${quote(caption)}</figcaption>`}</figure>`

export type TextCommand = { name: string; words: string[]; named: Record<string, string> }

/** A command with its parameters: `name a "b c" key=value`, also with brackets and commas, as different generators write them. */
export function parseCommand(inside: string): TextCommand {
  const [, name = '', rest = ''] = /^\s*[#>/!-]?\s*([\w.:/-]+)\s*([\s\S]*)$/.exec(inside) ?? []
  const words: string[] = []
  const named: Record<string, string> = {}
  for (const [, key, ...values] of rest.matchAll(
    /(?:([\w-]+)\s*(?:=|:(?!\/\/))\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,()"'|]+))/g,
  )) {
    const value = values.find((value) => value !== undefined) ?? ''
    if (key) named[key.toLowerCase()] = value
    else words.push(value)
  }
  return { name, words, named }
}

const players: [RegExp, (id: string) => string][] = [
  [/youtube|^yt$|^lite-?youtube/i, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/i, (id) => `https://vimeo.com/${id}`],
  [/instagram/i, (id) => `https://www.instagram.com/p/${id}/`],
  [/spotify/i, (id) => `https://open.spotify.com/${id.replaceAll(':', '/')}`],
  [/codepen/i, (id) => `https://codepen.io/${id}`],
  [/soundcloud/i, (id) => `https://soundcloud.com/${id}`],
]

/** What a command shows, as HTML; undefined if that is not known. */
export function showCommand({ name, words, named }: TextCommand): string | undefined {
  const values = [...words, ...Object.values(named)]
  const [image] = [named.src, named.url, named.image, named.image_path, named.path, named.file, named.img, ...words].filter(
    (value) => value !== undefined && imageFile.test(value.split(/[?#]/)[0] ?? ''),
  )
  // The name of an included file says what it shows.
  const kind = name === 'include' || name === 'render' || name === 'partial' ? (words[0] ?? '') : name
  if (image && image !== kind) {
    const rest = words.filter(
      (word) => word !== image && word !== kind && !/^[\d.]+(?:px|%)?$|^(?:left|right|center)$/.test(word),
    )
    const caption = named.caption ?? named.title ?? (/^(?:asset_img|img|image|figure)$/.test(name) ? rest.join(' ') : '')
    return figure(image, named.alt ?? '', caption)
  }
  const address = values.find((value) => /^https?:\/\//.test(value))
  if (address) return frame(address)
  const id =
    named.id ?? named.videoid ?? named.video_id ?? named.code ?? words.find((word) => word !== kind && /^[\w:/-]+$/.test(word))
  const player = players.find(([pattern]) => pattern.test(kind))?.[1]
  if (player && id) return frame(player(id))
  if (/^gist$/i.test(kind) && words.length > 0) return frame(`https://gist.github.com/${words.slice(0, 2).join('/')}`)
  if (/^(?:tweet|x|twitter)(?:_simple)?$/i.test(kind) && id)
    return frame(`https://twitter.com/${named.user ?? words[0] ?? 'i'}/status/${named.id ?? words[1] ?? words[0]}`)
  return undefined
}

/** Passages kept apart while commands are read, such as code, which shows commands instead of running them. */
export class Passages {
  readonly #texts: string[] = []

  hide(text: string): string {
    return `\uE000${this.#texts.push(text) - 1}\uE001`
  }

  restore(text: string): string {
    let restored = text
    for (let depth = 0; depth < 4 && restored.includes('\uE000'); depth++)
      restored = restored.replace(/\uE000(\d+)\uE001/g, (_whole, at: string) => this.#texts[Number(at)] ?? '')
    return restored
  }
}

/** A block of code that contains any number of backticks. */
export function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const sign = '`'.repeat(longest + 1)
  return `\n\n${sign}${language}\n${code.replace(/^\n+|\n+$/g, '')}\n${sign}\n\n`
}

export const omitCommand = (left: Omissions, shown: string): void => {
  const name = shown.replace(/\s+/g, ' ').slice(0, 60)
  omit(left, `command ${name}`, { reason: `The command ${name} only works with the generator of its site.` })
}
