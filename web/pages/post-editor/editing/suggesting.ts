import { markType } from './keys.ts'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'

/** A trigger and query for suggestions: `/` for blocks on an otherwise empty line, `@` for people. */
export type Asking = { sign: '/' | '@'; query: string; from: number; to: number }

const longestQuery = 40
const slash = /^\/([\p{L}\p{N} -]*)$/u
const at = /(?:^|[\s(])@([\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+)?)$/u

function askingIn({ selection }: EditorState): Asking | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined
  const { $from, from } = selection
  const { parent, parentOffset } = $from
  if ($from.index(0) < 2 || parent.type.spec.code || !parent.inlineContent) return undefined
  const before = parent.textBetween(Math.max(0, parentOffset - longestQuery - 2), parentOffset, undefined, '\n')
  const asksBlock = parent.type.name === 'P' && parentOffset === parent.content.size && parentOffset <= longestQuery
  const block = asksBlock ? slash.exec(before) : null
  if (block) return { sign: '/', query: block[1] ?? '', from: from - before.length, to: from }
  const name = at.exec(before)
  if (!name || !parent.type.allowsMarkType(markType('MENTION'))) return undefined
  const query = name[1] ?? ''
  return { sign: '@', query, from: from - query.length - 1, to: from }
}

type State = { asking: Asking | undefined; dismissedAt: number | undefined }
const key = new PluginKey<State>('suggesting')

export type KeyTaker = (key: string) => boolean

/** Tracks the current query. While suggestions are open, they handle keys first. */
export const suggesting = (taker: () => KeyTaker | undefined) =>
  new Plugin<State>({
    key,
    state: {
      init: () => ({ asking: undefined, dismissedAt: undefined }),
      // Suggestions follow typing; moving the cursor into a query does not open them.
      apply: (tr, state, _before, after) => {
        const dismissed = tr.getMeta(key) as number | undefined
        if (dismissed !== undefined) return { asking: undefined, dismissedAt: dismissed }
        if (!tr.docChanged && !(state.asking && tr.selectionSet)) return state
        const dismissedAt = state.dismissedAt === undefined ? undefined : tr.mapping.map(state.dismissedAt, -1)
        const asking = askingIn(after)
        if (asking && asking.from === dismissedAt) return { asking: undefined, dismissedAt }
        return { asking, dismissedAt: undefined }
      },
    },
    props: {
      handleKeyDown: (view, event) =>
        key.getState(view.state)?.asking !== undefined && !event.isComposing && (taker()?.(event.key) ?? false),
    },
  })

export const askingOf = (state: EditorState): Asking | undefined => key.getState(state)?.asking

/** Keeps the text as typed and closes its suggestions for good. */
export const dismissSuggestions: Command = (state, dispatch) => {
  const asking = askingOf(state)
  if (asking) dispatch?.(state.tr.setMeta(key, asking.from).setMeta('addToHistory', false))
  return asking !== undefined
}

/** Removes the trigger and query from the text. */
export const removeAsking: Command = (state, dispatch) => {
  const asking = askingOf(state)
  if (asking) dispatch?.(state.tr.delete(asking.from, asking.to))
  return asking !== undefined
}
