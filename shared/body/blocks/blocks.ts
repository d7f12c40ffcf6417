import type { ParagraphType } from '#shared/enums/body.ts'
import type { Block } from './block.ts'
import { mediaBlocks } from './media.ts'
import { tableBlock } from './table.ts'
import { textBlocks } from './text.ts'
import { verbatimBlocks } from './verbatim.ts'

/** Every type of paragraph. The editor's side of each is in `web/editor/blocks/`. */
export const blocks: Readonly<Record<ParagraphType, Block>> = {
  ...textBlocks,
  ...verbatimBlocks,
  ...mediaBlocks,
  TABLE: tableBlock,
}

export const blockOf = ({ type }: { type: ParagraphType }): Block => blocks[type]
