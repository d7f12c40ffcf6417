import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

export type Match = { from: number; to: number }
type Found = { query: string; matches: Match[]; at: number }

const key = new PluginKey<Found>('find')
const none: Found = { query: '', matches: [], at: -1 }
const mostMatches = 2_000

/** Case-insensitive matches. A match lies within one block. */
export function matchesIn(doc: Node, query: string): Match[] {
  const matches: Match[] = []
  const wanted = query.toLowerCase()
  if (!wanted) return matches
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return matches.length < mostMatches
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    const lower = text.toLowerCase()
    // Lowercasing changes the length of a few letters; such text is searched case-sensitively.
    const [where, what] = lower.length === text.length ? [lower, wanted] : [text, query]
    for (let at = where.indexOf(what); at >= 0 && matches.length < mostMatches; at = where.indexOf(what, at + what.length))
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + what.length })
    return false
  })
  return matches
}

const nextFrom = (matches: readonly Match[], from: number): number => {
  const at = matches.findIndex((match) => match.from >= from)
  return at < 0 ? (matches.length > 0 ? 0 : -1) : at
}

/** Highlights all matches, and the current one more strongly. */
export const find = new Plugin<Found>({
  key,
  state: {
    init: () => none,
    apply: (tr, found, _before, after) => {
      const asked = tr.getMeta(key) as Partial<Found> | undefined
      if (!asked && (!tr.docChanged || !found.query)) return found
      const query = asked?.query ?? found.query
      const matches = asked?.query === undefined && !tr.docChanged ? found.matches : matchesIn(after.doc, query)
      const at = asked?.at ?? (asked ? nextFrom(matches, after.selection.from) : Math.min(found.at, matches.length - 1))
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

export const foundIn = (state: EditorState): Found => key.getState(state) ?? none

export const search =
  (query: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, { query }).setMeta('addToHistory', false))
    return true
  }

/** Wraps around. */
export const goToMatch =
  (step: -1 | 0 | 1): Command =>
  (state, dispatch) => {
    const { matches, at } = foundIn(state)
    const next = (at + step + matches.length) % matches.length
    const match = matches[next]
    if (!match) return false
    const tr = state.tr.setMeta(key, { at: next }).setSelection(TextSelection.create(state.doc, match.from, match.to))
    dispatch?.(tr.scrollIntoView())
    return true
  }

const replaceIn = (tr: EditorState['tr'], { from, to }: Match, text: string): void => {
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? []
  if (text) tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks))
  else tr.delete(from, to)
}

/** Replaces this match and moves to the next. */
export const replaceMatch =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches, at } = foundIn(state)
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
    const { matches } = foundIn(state)
    const { tr } = state
    for (const match of matches.toReversed()) replaceIn(tr, match, text)
    dispatch?.(tr)
    return matches.length > 0
  }
