import type { Mark } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { readHref } from '#shared/body/read/link-mark.ts'
import { unwrapRedirect } from '#shared/body/redirectors.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { insertLink } from './embeds.ts'
import { markType } from './keys.ts'

/** Normalizes a typed address: a bare host gets https, an email address gets mailto. */
export function normalizeUrl(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return safeHref(`mailto:${text}`)
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(text) && !/^[\w.-]+:\d+/.test(text)) return safeHref(unwrapRedirect(text))
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) || /^localhost\b/.test(text) ? safeHref(`https://${text}`) : undefined
}

/** The link at the selection, with its range. */
export function linkAtSelection({ selection, doc }: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from } = selection
  const at = $from.parent.childAfter($from.parentOffset)
  const nearestNode = at.node?.marks.some((mark) => mark.type.name === 'A') ? at : $from.parent.childBefore($from.parentOffset)
  const mark = nearestNode.node?.marks.find(({ type }) => type.name === 'A')
  if (!mark || !nearestNode.node) return undefined
  const start = $from.start()
  let from = start + nearestNode.offset
  let to = from + nearestNode.node.nodeSize
  doc.nodesBetween(start, $from.end(), (node, pos) => {
    if (!node.isInline || !mark.isInSet(node.marks)) return
    if (pos + node.nodeSize === from) from = pos
    if (pos === to) to = pos + node.nodeSize
  })
  return { mark, from, to }
}

export const setLinkMark =
  (href: string): Command =>
  (state, dispatch) => {
    const found = state.selection.empty ? linkAtSelection(state) : undefined
    const { from, to } = found ?? state.selection
    if (from === to) return false
    dispatch?.(state.tr.removeMark(from, to, markType('A')).addMark(from, to, markType('A').create({ href })))
    return true
  }

export const removeLinkMark: Command = (state, dispatch) => {
  const found = linkAtSelection(state)
  const { from, to } = state.selection.empty && found ? found : state.selection
  if (from === to) return false
  dispatch?.(state.tr.removeMark(Math.min(from, found?.from ?? from), Math.max(to, found?.to ?? to), markType('A')))
  return true
}

const heldSelectionKey = new PluginKey<boolean>('held-selection')

/** Focus in the address field hides the native selection, so a decoration keeps the selected text highlighted. */
export const heldSelectionPlugin = new Plugin<boolean>({
  key: heldSelectionKey,
  state: {
    init: () => false,
    apply: (tr, isHeld) => (tr.getMeta(heldSelectionKey) as boolean | undefined) ?? (tr.docChanged ? false : isHeld),
  },
  props: {
    decorations: (state) => {
      const { from, to } = state.selection
      return heldSelectionKey.getState(state) && from < to
        ? DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'held' })])
        : null
    },
  },
})

export const holdSelection =
  (isHeld: boolean): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(heldSelectionKey, isHeld).setMeta('addToHistory', false))
    return true
  }

/** Pasting a URL over a selection links it. */
export const pasteLinkPlugin = new Plugin({
  props: {
    handlePaste: (view, event) => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const { selection } = view.state
      if (!(selection instanceof TextSelection) || !/^https?:\/\/\S+$/.test(text)) return false
      const href = readHref(text)
      // Alone on its line, the link offers an embed.
      if (selection.empty)
        return selection.$from.parent.type.name === 'P' && selection.$from.parent.content.size === 0
          ? insertLink(text)(view.state, view.dispatch)
          : false
      return href !== undefined && !selection.$from.parent.type.spec.code && selection.$from.sameParent(selection.$to)
        ? setLinkMark(href)(view.state, view.dispatch)
        : false
    },
  },
})
