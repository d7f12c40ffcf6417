import { closeHistory, history, undo, undoDepth } from 'prosemirror-history'
import { Node } from 'prosemirror-model'
import { EditorState, type Plugin, Selection, type Transaction } from 'prosemirror-state'
import { Step } from 'prosemirror-transform'
import { editorSchema } from '#web/editor/model/schema.ts'
import { perObject } from '#web/editor/per-object.ts'

/** One undoable change and the selection before it. */
type UndoEvent = { at: unknown; steps: unknown[] }

/** The saved history of a window: a base document as JSON, the changes since, and the undone ones. */
export type SavedUndo = { base: string; done: UndoEvent[]; undone: UndoEvent[] }

/** A day of work on a long document; the default is a hundred changes. */
const depth = 2_000

export const createHistory = (): Plugin => history({ depth })

const maxEvents = 1_000
const maxSteps = 4_000

// Writing out a long document takes longer than a keystroke may; most changes leave the base as it is.
const textOf = perObject((base: Node): string => JSON.stringify(base.toJSON()))

const nodeFrom = (base: string): Node => Node.fromJSON(editorSchema, JSON.parse(base))

const stepFrom = (json: unknown): Step => Step.fromJSON(editorSchema, json)

/** ProseMirror's history sets this meta on `undo` and `redo`. */
const historyMeta = (tr: Transaction): { redo: boolean } | undefined => tr.getMeta('history$') as { redo: boolean } | undefined

/** Mirrors the editor's history in a serializable form. */
export class UndoJournal {
  #base: Node
  #done: UndoEvent[]
  #undone: UndoEvent[]

  constructor(doc: Node, saved?: SavedUndo) {
    this.#base = saved ? nodeFrom(saved.base) : doc
    this.#done = saved ? [...saved.done] : []
    this.#undone = saved ? [...saved.undone] : []
  }

  get saved(): SavedUndo {
    return { base: textOf(this.#base), done: this.#done, undone: this.#undone }
  }

  record(transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
    const changes = transactions.filter(({ docChanged }) => docChanged)
    // Changes that cancel out are still a history event.
    if (changes.length === 0) return
    const [root] = transactions
    const meta = root && historyMeta(root)
    if (meta) return this.#turned(meta.redo, changes.length > 1, after)
    if (root?.getMeta('addToHistory') === false) return this.#forget(after.doc)
    const steps = changes.flatMap((tr) => tr.steps.map((step) => step.toJSON() as unknown))
    const last = this.#done.at(-1)
    if (last && undoDepth(after) <= undoDepth(before) && this.#undone.length === 0)
      this.#done[this.#done.length - 1] = { at: last.at, steps: [...last.steps, ...steps] }
    else this.#done.push({ at: before.selection.toJSON(), steps })
    this.#undone = []
    this.#shorten()
  }

  /** An undo or redo that was repaired afterwards leads to a different document, so the history ends there. */
  #turned(isRedo: boolean, isRepaired: boolean, { doc }: EditorState): void {
    const [from, to] = isRedo ? [this.#undone, this.#done] : [this.#done, this.#undone]
    const event = from.pop()
    if (!event || isRepaired) this.#forget(doc)
    else to.push(event)
  }

  #forget(doc: Node): void {
    this.#base = doc
    this.#done = []
    this.#undone = []
  }

  #shorten(): void {
    let steps = this.#done.reduce((sum, event) => sum + event.steps.length, 0)
    while (this.#done.length > maxEvents || (steps > maxSteps && this.#done.length > 1)) {
      const oldest = this.#done.shift() as UndoEvent
      steps -= oldest.steps.length
      for (const json of oldest.steps) this.#base = stepFrom(json).apply(this.#base).doc ?? this.#base
    }
  }
}

function repeat(state: EditorState, { at, steps }: UndoEvent): EditorState {
  const tr = closeHistory(state.tr)
  tr.setSelection(Selection.fromJSON(state.doc, at))
  for (const json of steps) tr.step(stepFrom(json))
  return state.apply(tr)
}

/**
 * An editor state with the saved history replayed; undefined when it does not lead to this document, for example because the document has been
 * changed elsewhere.
 */
export function replayHistory(
  saved: SavedUndo,
  doc: Node,
  undoable: Plugin,
  plugins: readonly Plugin[],
): EditorState | undefined {
  try {
    let state = EditorState.create({ doc: nodeFrom(saved.base), plugins: [undoable] })
    for (const event of [...saved.done, ...saved.undone.toReversed()]) state = repeat(state, event)
    for (const _ of saved.undone) undo(state, (tr) => (state = state.apply(tr)))
    return state.doc.eq(doc) ? state.reconfigure({ plugins }) : undefined
  } catch {
    // A history saved by another version of the editor may not apply. The text is complete without it.
    return undefined
  }
}
