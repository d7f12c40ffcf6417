import { randomBytes } from 'node:crypto'
import { scriptJson, stateElementId, type ViewerTexts } from '#web/entry-server.tsx'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { viewerIdPlaceholder } from '#server/platform/viewer-reads.ts'

/** What a shared page gets of each viewer: texts, the JSON of the frame's data, and what is random for each response. */
export type ViewerPart = {
  texts: Partial<ViewerTexts>
  frame: readonly string[]
  nonce: string
  padding: string
}

type Slot = { kind: 'text'; name: keyof ViewerTexts; isInJson: boolean } | { kind: 'frame'; index: number } | Random
type Random = { kind: 'nonce' | 'padding' }

export type PageTemplate = { parts: readonly (Buffer | Slot)[]; size: number }

const random = (): string => randomBytes(9).toString('hex')

/** Random, so that no text contains one by chance, and nobody can write one into a story. */
export const placeholders: { texts: ViewerTexts; nonce: string; padding: string } = {
  texts: {
    viewerId: viewerIdPlaceholder,
    name: `N${random()}`,
    username: `u${random()}`,
    imageId: random(),
    letters: `l${random()}`,
    tint: `t${random()}`,
    emailObfuscated: `e${random()}`,
    xsrf: random(),
    queryString: random(),
    referrer: random(),
  },
  nonce: random(),
  padding: random(),
}
const framePrefix = `frame-${random()}-`

/** Stands for the data of one query of the frame in the state. */
export const framePlaceholder = (index: number): string => `${framePrefix}${index}`

const slots = new Map<string, (isInJson: boolean) => Slot>([
  [placeholders.nonce, () => ({ kind: 'nonce' })],
  [placeholders.padding, () => ({ kind: 'padding' })],
])
for (const [name, text] of Object.entries(placeholders.texts) as [keyof ViewerTexts, string][])
  slots.set(text, (isInJson) => ({ kind: 'text', name, isInJson }))
// They are letters and digits.
const pattern = new RegExp(`"${framePrefix}(\\d+)"|${[...slots.keys()].join('|')}`, 'g')

/** Cuts a page at its placeholders. */
export function createTemplate(html: string): PageTemplate {
  const stateStart = html.lastIndexOf(`id="${stateElementId}"`)
  const parts: (Buffer | Slot)[] = []
  let from = 0
  for (const match of html.matchAll(pattern)) {
    parts.push(Buffer.from(html.slice(from, match.index)))
    const [found, index] = match
    const slot: Slot | undefined =
      index === undefined ? slots.get(found)?.(match.index > stateStart) : { kind: 'frame', index: Number(index) }
    if (slot) parts.push(slot)
    from = match.index + found.length
  }
  parts.push(Buffer.from(html.slice(from)))
  return { parts, size: Buffer.byteLength(html) }
}

const jsonText = (text: string): string => scriptJson(text).slice(1, -1)

/** The page for one viewer. */
export function fillTemplate({ parts }: PageTemplate, { texts, frame, nonce, padding }: ViewerPart): Buffer {
  const filled = parts.map((part) => {
    if (Buffer.isBuffer(part)) return part
    switch (part.kind) {
      case 'text': {
        const text = texts[part.name] ?? ''
        return Buffer.from(part.isInJson ? jsonText(text) : escapeHtml(text))
      }
      case 'frame':
        return Buffer.from(frame[part.index] ?? 'null')
      case 'nonce':
        return Buffer.from(nonce)
      case 'padding':
        return Buffer.from(padding)
    }
  })
  return Buffer.concat(filled)
}
