import { newParagraphName } from '../names.ts'
import type { Body, Paragraph } from '../paragraph.ts'

/**
 * A block as it was found in a text from elsewhere, before its pictures and embeds are ours. The name is there when the text came
 * from us, or when a footnote's mark speaks of it.
 */
export type LooseBlock = Omit<Paragraph, 'name'> & {
  name?: string
  /** On IMG without `image`: where the picture is to be had. */
  imageSource?: string
  imageAlt?: string
  /** On IFRAME without `mediaResourceId`: what is framed. */
  frameSource?: string
  /** On MIXTAPE_EMBED without a thumbnail: where it is to be had. */
  thumbnailSource?: string
}

/** Blocks with a name each, unique among them. Sources that were not fetched are left behind, and with them their blocks. */
export function nameBlocks(blocks: readonly LooseBlock[]): Body {
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
