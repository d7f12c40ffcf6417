import type { Command } from 'prosemirror-state'
import type { Mixtape } from '#shared/body/paragraph.ts'
import { storySchema as schema } from '#web/pages/writing/story-editor/model/schema.ts'
import { insertBlock } from './blocks.ts'

/** Inserts a card of a story after the current block. */
export const insertStoryCard = (mixtape: Mixtape): Command =>
  insertBlock(() => schema.node('MIXTAPE_EMBED', { paragraph: { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape } }))
