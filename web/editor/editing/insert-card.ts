import type { Command } from 'prosemirror-state'
import type { Mixtape } from '#shared/body/paragraph.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { insertBlock } from './blocks.ts'

/** Inserts a card of a page after the current block. */
export const insertCard = (mixtape: Mixtape): Command =>
  insertBlock(() => schema.node('MIXTAPE_EMBED', { paragraph: { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape } }))
