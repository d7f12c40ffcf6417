import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import type { Embed, Mixtape } from '#shared/body/paragraph.ts'
import { readHref } from '#shared/body/read/link-mark.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { currentBlock, insertBlock } from './blocks.ts'
import { markType } from './keys.ts'

/** Metadata of an external page. */
export type EmbedResource = { id: string; isFramed: boolean; embed: Embed; mixtape: Mixtape }
export type EmbedStyle = 'embed' | 'card'

/** A complete http(s) URL; undefined for anything else. */
export function parseWebUrl(text: string): string | undefined {
  return /^https?:\/\/[^\s/]+\.[^\s]{2,}$/.test(text) ? readHref(text) : undefined
}

/** The URL of a paragraph that contains nothing else, linked or plain. */
function standaloneUrl(node: Node): string | undefined {
  if (node.type.name !== 'P' || node.content.size === 0) return undefined
  const hrefs = new Set<unknown>()
  node.forEach(({ marks }) => hrefs.add(marks.find(({ type }) => type.name === 'A')?.attrs.href))
  const [href] = hrefs
  if (hrefs.size !== 1) return undefined
  if (href === undefined) return parseWebUrl(node.textBetween(0, node.content.size, undefined, ' '))
  return typeof href === 'string' && /^https?:/.test(href) ? href : undefined
}

/** The standalone URL at the cursor, or just above the empty line it is in. */
export function standaloneLinkAt(state: EditorState): { href: string; pos: number; node: Node } | undefined {
  const at = currentBlock(state)
  if (!at) return undefined
  const above = at.node.type.name === 'P' && at.node.content.size === 0 ? state.doc.resolve(at.pos).nodeBefore : null
  const [node, pos] = above ? [above, at.pos - above.nodeSize] : [at.node, at.pos]
  const href = standaloneUrl(node)
  return href === undefined ? undefined : { href, pos, node }
}

export const resourceBlock = ({ id, embed, mixtape }: EmbedResource, as: EmbedStyle): Node =>
  as === 'embed'
    ? schema.node('IFRAME', { mediaResourceId: id, embed })
    : schema.node('MIXTAPE_EMBED', { paragraph: { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape } })

/** Replaces a link with an embed or card. One undo restores the link. */
export const replaceLinkWithEmbed =
  (href: string, resource: EmbedResource, as: EmbedStyle): Command =>
  (state, dispatch) => {
    const link = standaloneLinkAt(state)
    if (link?.href !== href) return false
    const block = resourceBlock(resource, as)
    const tr = state.tr.replaceWith(link.pos, link.pos + link.node.nodeSize, block)
    const after = link.pos + block.nodeSize
    if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, schema.node('P'))
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
    return true
  }

export const insertResource = (resource: EmbedResource, as: EmbedStyle): Command => insertBlock(() => resourceBlock(resource, as))

/** Replaces an empty line with a line that contains only this link. */
export const insertLink =
  (address: string): Command =>
  (state, dispatch) => {
    const href = readHref(address)
    if (!href || !state.selection.$from.parent.type.allowsMarkType(markType('A'))) return false
    const { tr } = state
    tr.replaceSelectionWith(schema.text(href, [markType('A').create({ href })]), false)
    dispatch?.(tr.removeStoredMark(markType('A')).scrollIntoView())
    return true
  }

/** Replaces the typed query with a mention. */
export const insertMention =
  (from: number, to: number, name: string, target: { userId: string } | { collectionId: string }): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceWith(from, to, [schema.text(name, [markType('MENTION').create(target)]), schema.text(' ')])
    dispatch?.(tr.scrollIntoView())
    return true
  }
