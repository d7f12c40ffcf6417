import { mentionQueryAtEnd } from '#shared/text/mention.ts'
import { isComposing } from '#web/design/is-composing.ts'
import { markType } from './keys.ts'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'

/** A trigger and query for suggestions: `/` for blocks on an otherwise empty line, `@` for people. */
export type SuggestionQuery = { trigger: '/' | '@'; query: string; from: number; to: number }

const maxQueryLength = 40
const slash = /^\/([\p{L}\p{N} -]*)$/u

function queryAtCursor({ selection }: EditorState): SuggestionQuery | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined
  const { $from, from } = selection
  const { parent, parentOffset } = $from
  if ($from.index(0) < 2 || parent.type.spec.code || !parent.inlineContent) return undefined
  const before = parent.textBetween(Math.max(0, parentOffset - maxQueryLength - 2), parentOffset, undefined, '\n')
  const isBlockQuery = parent.type.name === 'P' && parentOffset === parent.content.size && parentOffset <= maxQueryLength
  const block = isBlockQuery ? slash.exec(before) : null
  if (block) return { trigger: '/', query: block[1] ?? '', from: from - before.length, to: from }
  const query = mentionQueryAtEnd(before)
  if (query === undefined || !parent.type.allowsMarkType(markType('MENTION'))) return undefined
  return { trigger: '@', query, from: from - query.length - 1, to: from }
}

type State = { activeQuery: SuggestionQuery | undefined; dismissedAt: number | undefined }
const key = new PluginKey<State>('suggesting')

export type KeyHandler = (key: string) => boolean

/** Tracks the current query. While suggestions are open, they handle keys first. */
export const suggestionPlugin = (keyHandler: () => KeyHandler | undefined) =>
  new Plugin<State>({
    key,
    state: {
      init: () => ({ activeQuery: undefined, dismissedAt: undefined }),
      // Suggestions follow typing; moving the cursor into a query does not open them.
      apply: (tr, state, _before, after) => {
        const dismissed = tr.getMeta(key) as number | undefined
        if (dismissed !== undefined) return { activeQuery: undefined, dismissedAt: dismissed }
        if (!tr.docChanged && !(state.activeQuery && tr.selectionSet)) return state
        const dismissedAt = state.dismissedAt === undefined ? undefined : tr.mapping.map(state.dismissedAt, -1)
        const activeQuery = queryAtCursor(after)
        if (activeQuery && activeQuery.from === dismissedAt) return { activeQuery: undefined, dismissedAt }
        return { activeQuery, dismissedAt: undefined }
      },
    },
    props: {
      handleKeyDown: (view, event) =>
        key.getState(view.state)?.activeQuery !== undefined && !isComposing(event) && (keyHandler()?.(event.key) ?? false),
    },
  })

export const activeQueryOf = (state: EditorState): SuggestionQuery | undefined => key.getState(state)?.activeQuery

/** Keeps the text as typed and closes its suggestions for good. */
export const dismissSuggestions: Command = (state, dispatch) => {
  const activeQuery = activeQueryOf(state)
  if (activeQuery) dispatch?.(state.tr.setMeta(key, activeQuery.from).setMeta('addToHistory', false))
  return activeQuery !== undefined
}

/** Removes the trigger and query from the text. */
export const removeSuggestionQuery: Command = (state, dispatch) => {
  const activeQuery = activeQueryOf(state)
  if (activeQuery) dispatch?.(state.tr.delete(activeQuery.from, activeQuery.to))
  return activeQuery !== undefined
}
