import type { ParagraphType } from '#shared/enums/body.ts'
import type { EditorBlock } from './block.ts'
import { editorMediaBlocks } from './media-blocks.ts'
import { editorTableBlock } from './table-block.ts'
import { headBlocks, noteBlock, editorTextBlocks } from './text-blocks.tsx'
import { codeBlocks, divider } from './verbatim-blocks.ts'

/**
 * Every type of paragraph, as `shared/body/blocks/` has them for everything else. The first one is the type of a new block, and the menus
 * show them in this order.
 */
export const editorBlocks: Readonly<Record<ParagraphType, EditorBlock>> = {
  ...editorTextBlocks,
  TABLE: editorTableBlock,
  ...codeBlocks,
  FOOTNOTE: noteBlock,
  HR: divider,
  ...editorMediaBlocks,
  ...headBlocks,
}
