import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

export type TextMatch = { from: number; to: number }
type FindState = { query: string; matches: TextMatch[]; at: number }

const key = new PluginKey<FindState>('find')
const none: FindState = { query: '', matches: [], at: -1 }
const maxMatches = 2_000

/** Case-insensitive matches. A match lies within one block. */
export function findMatches(doc: Node, query: string): TextMatch[] {
  const matches: TextMatch[] = []
  const lowerQuery = query.toLowerCase()
  if (!lowerQuery) return matches
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return matches.length < maxMatches
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    const lower = text.toLowerCase()
    // Lowercasing changes the length of a few letters; such text is searched case-sensitively.
    const [haystack, needle] = lower.length === text.length ? [lower, lowerQuery] : [text, query]
    for (
      let at = haystack.indexOf(needle);
      at >= 0 && matches.length < maxMatches;
      at = haystack.indexOf(needle, at + needle.length)
    )
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + needle.length })
    return false
  })
  return matches
}

const nextFrom = (matches: readonly TextMatch[], from: number): number => {
  const at = matches.findIndex((match) => match.from >= from)
  return at < 0 ? (matches.length > 0 ? 0 : -1) : at
}

/** Highlights all matches, and the current one more strongly. */
export const findPlugin = new Plugin<FindState>({
  key,
  state: {
    init: () => none,
    apply: (tr, found, _before, after) => {
      const update = tr.getMeta(key) as Partial<FindState> | undefined
      if (!update && (!tr.docChanged || !found.query)) return found
      const query = update?.query ?? found.query
      const matches = update?.query === undefined && !tr.docChanged ? found.matches : findMatches(after.doc, query)
      const at = update?.at ?? (update ? nextFrom(matches, after.selection.from) : Math.min(found.at, matches.length - 1))
      return { query, matches, at }
    },
  },
  props: {
    decorations: (state) => {
      const { matches, at } = key.getState(state) ?? none
      return matches.length > 0
        ? DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, i) => Decoration.inline(from, to, { class: i === at ? 'found now' : 'found' })),
          )
        : null
    },
  },
})

export const findStateOf = (state: EditorState): FindState => key.getState(state) ?? none

export const setFindQuery =
  (query: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, { query }).setMeta('addToHistory', false))
    return true
  }

/** Wraps around. */
export const goToMatch =
  (step: -1 | 0 | 1): Command =>
  (state, dispatch) => {
    const { matches, at } = findStateOf(state)
    const next = (at + step + matches.length) % matches.length
    const match = matches[next]
    if (!match) return false
    const tr = state.tr.setMeta(key, { at: next }).setSelection(TextSelection.create(state.doc, match.from, match.to))
    dispatch?.(tr.scrollIntoView())
    return true
  }

const replaceIn = (tr: EditorState['tr'], { from, to }: TextMatch, text: string): void => {
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? []
  if (text) tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks))
  else tr.delete(from, to)
}

/** Replaces this match and moves to the next. */
export const replaceMatch =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches, at } = findStateOf(state)
    const match = matches[at]
    if (!match) return false
    const { tr } = state
    replaceIn(tr, match, text)
    const end = match.from + text.length
    tr.setSelection(TextSelection.create(tr.doc, end))
    dispatch?.(tr.setMeta(key, {}).scrollIntoView())
    return true
  }

export const replaceAll =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches } = findStateOf(state)
    const { tr } = state
    for (const match of matches.toReversed()) replaceIn(tr, match, text)
    dispatch?.(tr)
    return matches.length > 0
  }
