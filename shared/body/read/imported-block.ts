import { newParagraphName } from '../names.ts'
import type { Body, Paragraph } from '../paragraph.ts'

/**
 * A block of an external text, before its pictures and embeds are stored here. It has a name when the text came from this product, or when
 * a footnote refers to it.
 */
export type ImportedBlock = Omit<Paragraph, 'name'> & {
  name?: string
  /** On IMG without `image`: the address of the picture. */
  imageSource?: string
  imageAlt?: string
  /** On IFRAME without `mediaResourceId`: the address of the framed page. */
  frameSource?: string
  /** On MIXTAPE_EMBED without a thumbnail: its address. */
  thumbnailSource?: string
}

/** Gives each block a unique name. Sources that were not fetched are dropped, along with their blocks. */
export function nameBlocks(blocks: readonly ImportedBlock[]): Body {
  const taken = new Set<string>()
  const named: Body = []
  for (const { imageSource: _, imageAlt: __, frameSource: ___, thumbnailSource: ____, name, ...block } of blocks) {
    if (block.type === 'IMG' && !block.image) continue
    if (block.type === 'IFRAME' && !block.mediaResourceId) continue
    const own = name && !taken.has(name) ? name : newParagraphName(taken)
    taken.add(own)
    named.push({ name: own, ...block })
  }
  return named
}
