import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import type { Embed, Mixtape } from '#shared/body/paragraph.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { storySchema as schema } from '../model/schema.ts'
import { currentBlock, insertBlock } from './blocks.ts'
import { markType } from './keys.ts'

/** What the server knows of a page elsewhere. */
export type Resource = { id: string; isFramed: boolean; embed: Embed; mixtape: Mixtape }
export type ShownAs = 'embed' | 'card'

/** The address when a paragraph holds nothing but one link to the web. */
export function loneLink(state: EditorState): { href: string; pos: number; node: Node } | undefined {
  const at = currentBlock(state)
  if (at?.node.type.name !== 'P' || at.node.content.size === 0) return undefined
  const marks = at.node.firstChild?.marks.filter(({ type }) => type.name === 'A') ?? []
  const href = marks[0]?.attrs.href as string | undefined
  let isWhole = href !== undefined
  at.node.forEach((child) => {
    if (!child.marks.some((mark) => mark.type.name === 'A' && mark.attrs.href === href)) isWhole = false
  })
  return isWhole && href && /^https?:/.test(href) ? { href, pos: at.pos, node: at.node } : undefined
}

export const blockFor = ({ id, embed, mixtape }: Resource, as: ShownAs): Node =>
  as === 'embed'
    ? schema.node('IFRAME', { mediaResourceId: id, embed })
    : schema.node('MIXTAPE_EMBED', { paragraph: { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape } })

/** Puts a frame or a card where the link stands. One undo brings the link back. */
export const showLinkAs =
  (href: string, resource: Resource, as: ShownAs): Command =>
  (state, dispatch) => {
    const link = loneLink(state)
    if (link?.href !== href) return false
    const block = blockFor(resource, as)
    const tr = state.tr.replaceWith(link.pos, link.pos + link.node.nodeSize, block)
    const after = link.pos + block.nodeSize
    if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, schema.node('P'))
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
    return true
  }

export const insertResource = (resource: Resource, as: ShownAs): Command => insertBlock(() => blockFor(resource, as))

/** A line that is nothing but this link, in place of an empty one. */
export const insertLink =
  (address: string): Command =>
  (state, dispatch) => {
    const href = safeHref(address)
    if (!href || !state.selection.$from.parent.type.allowsMarkType(markType('A'))) return false
    const { tr } = state
    tr.replaceSelectionWith(schema.text(href, [markType('A').create({ href })]), false)
    dispatch?.(tr.removeStoredMark(markType('A')).scrollIntoView())
    return true
  }

/** Names somebody in the place of what was typed to find them. */
export const insertMention =
  (from: number, to: number, name: string, whom: { userId: string } | { collectionId: string }): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceWith(from, to, [schema.text(name, [markType('MENTION').create(whom)]), schema.text(' ')])
    dispatch?.(tr.scrollIntoView())
    return true
  }
