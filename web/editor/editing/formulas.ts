import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { t } from '#shared/translation/translate.ts'
import { markNames } from '#web/editor/model/marks.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { blockType, currentBlock } from './blocks.ts'
import { lazyModule } from './lazy-module.ts'
import { perObject } from '#web/editor/per-object.ts'

const makers = lazyModule(() => import('#shared/body/show/formulas.ts'))
const math = schema.marks[markNames.MATH] as NonNullable<(typeof schema.marks)[string]>

/** Renders a formula, or its TeX source if it is invalid. */
function renderFormula(place: HTMLElement, tex: string, isBlock: boolean): void {
  const html = makers.now()?.renderFormula(tex, isBlock)
  place.classList.toggle('unread', html === undefined)
  // The MathML renderer escapes the TeX.
  if (html === undefined) place.textContent = tex || t`Formula`
  else place.innerHTML = html
}

type Run = { from: number; to: number; tex: string }

function runsIn(doc: Node): Run[] {
  const all: Run[] = []
  doc.forEach((block, offset) => {
    for (const { from, to, tex } of readRuns(block)) all.push({ from: offset + 1 + from, to: offset + 1 + to, tex })
  })
  return all
}

/** Positions count from the start of the block's content. */
const readRuns = perObject((block: Node): Run[] => {
  const runs: Run[] = []
  block.descendants((node, pos) => {
    if (!node.isText || !math.isInSet(node.marks)) return undefined
    const open = runs.at(-1)
    if (open?.to === pos) {
      open.to = pos + node.nodeSize
      open.tex += node.text ?? ''
    } else runs.push({ from: pos, to: pos + node.nodeSize, tex: node.text ?? '' })
    return false
  })
  return runs
})

type FormulaState = { runs: Run[]; version: number }
const key = new PluginKey<FormulaState>('formulas')

/** Shows an inline formula's source while the cursor touches it, and the rendered formula otherwise. */
export const formulaPlugin = new Plugin<FormulaState>({
  key,
  state: {
    init: (_, { doc }) => ({ runs: runsIn(doc), version: 0 }),
    apply: (tr, formulas) => {
      const loaded = tr.getMeta(key) as true | undefined
      return tr.docChanged || loaded
        ? { runs: tr.docChanged ? runsIn(tr.doc) : formulas.runs, version: formulas.version + (loaded ? 1 : 0) }
        : formulas
    },
  },
  view: (view) => {
    const load = () => {
      const { doc } = view.state
      const hasFormulas = (key.getState(view.state)?.runs.length ?? 0) > 0 || hasBlock(doc)
      if (hasFormulas && !makers.now())
        makers.load(() => !view.isDestroyed && view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false)))
    }
    load()
    return { update: load }
  },
  props: {
    decorations(state) {
      const { runs, version } = key.getState(state) ?? { runs: [], version: 0 }
      if (runs.length === 0) return null
      const { from, to } = state.selection
      return DecorationSet.create(
        state.doc,
        runs.flatMap((run) =>
          to >= run.from && from <= run.to
            ? [Decoration.inline(run.from, run.to, { class: 'texsource' })]
            : [
                Decoration.inline(run.from, run.to, { class: 'texhidden' }),
                Decoration.widget(run.to, (view) => preview(view, run), {
                  side: -1,
                  key: `${version}:${run.tex}`,
                  marks: [],
                  ignoreSelection: true,
                }),
              ],
        ),
      )
    },
  },
})

const hasBlock = (doc: Node): boolean => {
  for (let i = 0; i < doc.childCount; i++) if (doc.child(i).type.name === 'MATH') return true
  return false
}

function preview(view: EditorView, { to, tex }: Run): HTMLElement {
  const dom = document.createElement('span')
  dom.className = 'texpreview'
  renderFormula(dom, tex, false)
  dom.addEventListener('mousedown', (event) => {
    event.preventDefault()
    const end = Math.min(view.posAtDOM(dom, 0), view.state.doc.content.size, to)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(end), -1)))
    view.focus()
  })
  return dom
}

/** A display formula: its source lies below it, reachable by the cursor, and is visible while the cursor is there. */
export const formulaView: NodeViewConstructor = (first, view, getPos) => {
  const dom = document.createElement('div')
  dom.className = 'formula'
  const formulas = document.createElement('div')
  formulas.className = 'maths'
  formulas.contentEditable = 'false'
  const contentDOM = document.createElement('code')
  contentDOM.spellcheck = false
  contentDOM.setAttribute('aria-label', t`Formula in TeX`)
  dom.append(formulas, contentDOM)
  let node = first
  const redraw = () => renderFormula(formulas, node.textContent, true)
  redraw()
  makers.load(redraw)
  formulas.tabIndex = 0
  const open = (event: Event) => {
    event.preventDefault()
    const pos = getPos()
    if (pos === undefined) return
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos + 1 + node.content.size)))
    view.focus()
  }
  formulas.addEventListener('mousedown', open)
  formulas.addEventListener('keydown', (event) => event.key === 'Enter' && open(event))
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      node = next
      redraw()
      return true
    },
    stopEvent: ({ target }) => target instanceof globalThis.Node && formulas.contains(target),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}

/** Marks the formula at the cursor as open, so that its source is visible. */
export const openFormulaPlugin = new Plugin({
  props: {
    decorations(state: EditorState) {
      const at = currentBlock(state)
      return at?.node.type.name === 'MATH'
        ? DecorationSet.create(state.doc, [Decoration.node(at.pos, at.pos + at.node.nodeSize, { class: 'open' })])
        : null
    },
  },
})

/** Turns the selection into a formula or back; without a selection, inserts an empty formula. */
export const toggleFormula: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  if (!$from.parent.type.allowsMarkType(math)) return false
  if (!empty) {
    const isOne = state.doc.rangeHasMark(from, to, math)
    dispatch?.(isOne ? state.tr.removeMark(from, to, math) : state.tr.addMark(from, to, math.create()))
    return true
  }
  if (dispatch) {
    const tr = state.tr.replaceSelectionWith(schema.text('x', [math.create()]), false)
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from, from + 1)).scrollIntoView())
  }
  return true
}

/** Enter leaves a display formula. */
export const leaveFormulaOnEnter: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (at?.node.type.name !== 'MATH') return false
  const end = at.pos + at.node.nodeSize
  const next = state.doc.nodeAt(end)
  const { tr } = state
  if (!(next?.type.name === 'P' && next.content.size === 0)) tr.insert(end, blockType('P').create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}
